/** Every text of this remote, in British English. A second language is a second object of this shape. */
export const messages = {
  landing: {
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
      'About 30 minutes for the 35 questions. You can pause and come back.',
      'People who know human resources, security, IT and line management, or their answers.',
      'A desktop browser.',
    ],
    dataHeading: 'What happens to your data',
    data: [
      'The triage questionnaire asks for no names and no case details. Please enter none.',
      'Triage answers are deleted 30 days after you began. Whoever has your link can read your recommendations; only the browser you used can change them.',
      'Assessment answers belong to your account. You can download them, or delete them at once with the account.',
      'We count visits ourselves, without your answers and without third parties.',
    ],
  },

  walkthrough: {
    title: 'Walkthrough',
    counter: (step: number, total: number) => `Step ${step}/${total}`,
    back: 'Back',
    next: 'Next',
    getStarted: 'Get Started',
    steps: [
      {
        title: 'Why it matters',
        text: 'Most people who caused harm from inside an organisation had no ill intent when they joined. Circumstances changed, signs were seen in one team and not passed on, and nobody at the top was asked. Personnel security is how an organisation notices in time, and helps.',
        scene:
          'A boundary with people inside it; one of them stands apart, and a colleague turns towards that person.',
      },
      {
        title: 'Begin with the triage',
        text: 'A short questionnaire, open to everybody, shows whether you are ready for the full assessment. It ends with recommendations that you can share by link. You need no account, and your answers are deleted after 30 days.',
        scene: 'A path with a few stops that leads past one of them to a sheet of recommendations.',
      },
      {
        title: 'Sign up',
        text: 'The full assessment needs an account, so that you can pause, come back and keep your results. Use an email address, or the organisation code that your advisor gave you.',
        scene: 'A key beside an open door.',
      },
      {
        title: 'Answer 35 questions together',
        text: 'There are 7 areas with 5 questions each, about 30 minutes in all. No single department knows every answer: bring people from human resources, security, IT and line management to one table. Choose the highest statement that is fully true today.',
        scene: 'Four people around a table with a sheet of seven rows on it.',
      },
      {
        title: 'Use the results',
        text: 'Every area receives a level, and the lowest one is your overall level. The results name the actions that lead to the next level and the places to read more. Take them to the person who is accountable, and assess again in a year.',
        scene: 'A staircase of seven steps with a marker on the lowest one and a flag on the highest.',
      },
    ],
  },

  questionnaire: {
    loading: 'Loading the questionnaire',
    counter: (position: number, total: number) => `Question ${position}/${total}`,
    progress: 'Progress',
    bubble: (position: number) => `Question ${position}`,
    percent: (value: number) => `${value} %`,
    mayBeSkipped: 'Depending on your answer, the next question may be skipped.',
    tickAll: '(Tick all that apply)',
    previous: 'Previous Question',
    next: 'Next Question',
    continue: 'Continue',
    closeReminder: 'Close & Continue',
    finished: 'All questions are answered. Preparing your recommendations.',
    replaced:
      'Your earlier answers are no longer kept, or this browser may no longer change them. We have begun a new questionnaire for you.',
    stillOpen: 'This question still needs an answer before your recommendations are complete.',
    broken:
      'Your answer is saved, but we cannot find the question that comes next. The mistake is ours. Please press the button again in a few minutes; your answers are kept for 30 days.',
    finishFailed:
      'Your answers are saved, but the questionnaire could not be finished. Check your connection, then press the button again.',
  },

  leaveQuestionnaire: {
    title: 'Leave the questionnaire?',
    text: 'Your answers are kept for 30 days. Open the questionnaire again in this browser to go on.',
    stay: 'Stay',
    leave: 'Leave',
  },

  leaveRecommendations: {
    title: 'Leave your recommendations?',
    text: (link: string) => `The answers are kept for 30 days under this link: ${link}`,
    stay: 'Stay',
    leave: 'Leave',
  },

  problem: {
    offline:
      'Your answer was not saved, because no connection could be made. Your choice is still here. Check your connection, then press the button again.',
    busy: 'Your answer was not saved, because too many answers came in a short time. Your choice is still here. Wait a minute, then press the button again.',
    other:
      'Your answer was not saved, because of a fault on our side. Your choice is still here. Please press the button again.',
  },

  cookiesBlocked: {
    title: 'The questionnaire needs cookies',
    text: 'Your browser keeps no cookies for this site, so your answers could not be held together. Two cookies are needed, and neither says who you are. Allow cookies for this site, then try again.',
  },

  recommendations: {
    calculating: 'Calculating results...',
    title: 'Recommended Next Steps',
    partial:
      'This questionnaire is not finished yet. The recommendations follow from the answers given so far and may change.',
    approach: 'Suggested Approach',
    share: 'Share / Save',
    prepare: {
      title: 'Preparation Recommended Before Assessment',
      text: 'Your answers suggest that some groundwork comes first. Agree on one accountable senior person, find out which roles can reach what matters most, and bring together the people who know the answers. The steps above help with this. You may still start the assessment whenever you like.',
    },
    start: {
      title: 'Start With The Personnel Security Maturity Assessment',
      text: '35 questions in 7 areas, about 30 minutes. You receive a level for each area, the actions that lead to the next one, and a report to download.',
      signUp: 'Sign Up',
    },
    answers: {
      title: 'Your Answers',
      edit: 'Edit',
      editQuestion: (question: string) => `the answer to: ${question}`,
      readOnly: 'Only the browser in which the questions were answered can change them.',
      restart: 'Restart Triage',
    },
    updated: 'Recommendations updated',
  },

  edit: {
    title: 'Edit answer',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },

  restart: {
    title: 'Restart Triage',
    text: 'A new questionnaire begins with no answers. The link to these recommendations keeps working until 30 days after you began, but you can no longer change these answers. Copy the link first if you want to keep it.',
    confirm: 'Restart Triage',
    cancel: 'Cancel',
    failed:
      'A new questionnaire could not be begun. Nothing has changed. Check your connection, then try again.',
  },

  shareDialog: {
    title: 'Share / Save',
    text: 'Whoever has this link can read the recommendations and the answers, and cannot change them. It works until 30 days after the questionnaire was begun.',
    link: 'Link to these recommendations',
    copy: 'Copy link',
    copied: 'Link Copied',
    notCopied: 'The link could not be copied. Select and copy it from the address bar.',
    email: 'Email address',
    emailHint: 'The email holds the link and nothing of your answers.',
    send: 'Send email',
    sent: 'Email Sent',
    close: 'Close',
    refused: 'This email address was not accepted. Check it, for example name@example.org.',
    tooMany:
      'Five emails can be sent each hour, and that number is reached. Copy the link instead, or try again later.',
    notOurs: 'This browser may no longer send these recommendations. Copy the link instead.',
    offline:
      'The email was not sent, because no connection could be made. Check your connection, then try again.',
    failed: 'The email was not sent, because of a fault on our side. Copy the link instead, or try again.',
  },
};
