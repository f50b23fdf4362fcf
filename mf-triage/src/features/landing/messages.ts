/** The words of the landing page. */
export const messages = {
  title: 'Personnel Security Maturity Assessment',
  purpose: 'See where your organisation stands on personnel security, and what to put in place next.',
  paragraph:
    'This free tool is for organisations that others depend on. A short triage questionnaire needs no account and ends with recommendations that you can act on. When you are ready, sign up for the full assessment: it gives each of seven areas a maturity level, shows which area holds you back, and lists the actions that move you on.',
  startTriage: 'Start Triage',
  startTriageNote: 'A few minutes, no account, recommendations at the end.',
  walkthrough: 'Complete Walkthrough',
  walkthroughNote: 'Five steps that show what you are asked and what you receive.',
  haveAccount: 'Have an account?',
  logIn: 'Log in',
  areasHeading: 'What the assessment covers',
  areasSummary: '7 areas, 5 questions each, about 30 minutes.',
  areas: {
    GOV: 'Who is accountable, and what leaders are told.',
    IRM: 'What matters most, and which roles can reach it.',
    PES: 'What is checked before access is given.',
    OPS: 'How people are supported and reviewed while they hold access.',
    MON: 'How concerns are noticed, reported and weighed.',
    INV: 'How facts are established and rules applied.',
    CUL: 'What people do every day, and what helps them to do it.',
  },
  forWhomHeading: 'Who it is for',
  forWhom:
    'People who answer for security, human resources or risk, and the senior sponsor who needs an honest picture. No specialist vocabulary is needed. Levels say whether something exists, not how well it is done.',
  needsHeading: 'What you need',
  needs: [
    'About 30 minutes to answer the 35 questions, and before that the time to gather the facts. You can pause and come back.',
    'People who know human resources, security, IT and line management, or their answers.',
    'A desktop browser.',
  ],
  preparation: 'See what to gather, and from whom',
  dataHeading: 'What happens to your data',
  data: [
    'The triage questionnaire asks for no names and no case details. Please enter none.',
    'Triage answers are deleted 30 days after you start. Anyone who has your link can read your recommendations. Only the browser that you used can change them.',
    'Assessment answers belong to your account. You can download them, or delete them at once with the account.',
    'We count visits ourselves, without your answers and without third parties.',
  ],
};
