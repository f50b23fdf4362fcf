const nextSteps = (count: number) => (count === 1 ? 'one next step' : `${count} next steps`);

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' and ');

/** What each screen is called in the window's title, until it says more; `remote.ts` tells the shell. */
export const titles = {
  landing: 'Personnel Security Maturity Assessment',
  walkthrough: 'Walkthrough',
  questionnaire: 'Questionnaire',
  recommendations: 'Recommendations',
  editAnswer: 'Edit answer',
  preparation: 'Prepare for the assessment',
  accessibility: 'Accessibility statement',
  help: 'Help',
} as const;

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
  },

  walkthrough: {
    title: 'Walkthrough',
    counter: (step: number, total: number) => `Step ${step}/${total}`,
    pageTitle: (step: number, total: number, title: string) => `Walkthrough, Step ${step}/${total}: ${title}`,
    back: 'Back',
    next: 'Next',
    getStarted: 'Get Started',
    allSteps: 'Steps',
    preparation: 'See what to gather before you meet, and from whom',
    steps: [
      {
        title: 'Why it matters',
        text: 'Most people who caused harm from inside an organisation had no ill intent when they joined. Circumstances changed, signs were seen in one team and not passed on, and nobody at the top was asked. Personnel security is how an organisation notices in time, and helps.',
      },
      {
        title: 'Begin with the triage',
        text: 'A short questionnaire, open to everybody, shows whether you are ready for the full assessment. It ends with recommendations that you can share by link. You need no account, and your answers are deleted after 30 days.',
      },
      {
        title: 'Sign up',
        text: 'The full assessment needs an account, so that you can pause, come back and keep your results. Use an email address, or the organisation code that your advisor gave you.',
      },
      {
        title: 'Answer 35 questions together',
        text: 'There are 7 areas with 5 questions each: about 30 minutes, once you have gathered the facts. No single department knows every answer: bring people from human resources, security, IT and line management to one table. Choose the highest statement that is fully true today.',
      },
      {
        title: 'Use the results',
        text: 'Every area receives a level, and the lowest one is your overall level. The results name the actions that lead to the next level and the places to read more. Take them to the person who is accountable, and assess again in a year.',
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
    finish: 'Save and see recommendations',
    closeReminder: 'Close & Continue',
    finished: 'All questions are answered. Preparing your recommendations.',
    replaced:
      'Your earlier answers are no longer kept, or this browser may no longer change them. We have started a new questionnaire for you.',
    stillOpen: 'This question still needs an answer before your recommendations are complete.',
    broken:
      'Your answer is saved, but we cannot find the question that comes next. The fault is ours. Please press the button again in a few minutes; your answers are kept for 30 days.',
    finishFailed:
      'Your answers are saved, but the questionnaire could not be finished. Check your connection, then press the button again.',
  },

  leaveQuestionnaire: {
    title: 'Leave the questionnaire?',
    text: 'Your answers are kept for 30 days. Open the questionnaire again in this browser to carry on.',
    stay: 'Stay',
    leave: 'Leave',
  },

  leaveRecommendations: {
    title: 'Leave your recommendations?',
    text: (link: string) =>
      `The answers are kept for 30 days. Anyone who has this link can read them: ${link}`,
    stay: 'Stay',
    leave: 'Leave',
  },

  problem: {
    offline:
      'The connection failed, so we do not know whether your answer was saved. Your choice is still here. Check your connection, then press the button again.',
    busy: 'Your answer was not saved, because too many answers came in a short time. Your choice is still here. Wait a minute, then press the button again.',
    other:
      'Something went wrong on our side, so your answer may not be saved. Your choice is still here. Please press the button again.',
  },

  cookiesBlocked: {
    title: 'The questionnaire needs cookies',
    text: 'Your browser does not keep cookies for this site, so your answers could not be kept together. The questionnaire needs two cookies, and neither says who you are. Allow cookies for this site, then try again.',
  },

  problemPage: {
    retry: 'Try again',
    home: 'Go to the start page',
    offline: {
      title: 'No connection',
      text: 'This page could not be loaded, because no connection could be made. Answers that you have given are kept for 30 days. Check your connection, then try again.',
    },
    linkNotFound: {
      title: 'Error 404',
      lead: "Oops, there's been a problem",
      text: 'There are no recommendations at this link. They are deleted 30 days after the questionnaire was started. If it was started more recently, check that you have the whole link. You can answer the questions again from the start page.',
    },
  },

  recommendations: {
    calculating: 'Calculating results...',
    title: 'Recommendations',
    nextSteps: 'Recommended Next Steps',
    partial:
      'This questionnaire is not finished yet. The recommendations follow from the answers given so far and may change.',
    summary: {
      ready: {
        title: 'Ready for the full assessment',
        text: (steps: number) =>
          `The answers suggest ${nextSteps(steps)}. Nothing has to be finished before the assessment is started.`,
      },
      prepare: {
        title: 'Some preparation first, then the full assessment',
        text: (steps: number) =>
          `The answers suggest ${nextSteps(steps)}, and some preparation before the full assessment is started.`,
      },
      seePreparation: 'See what to prepare',
      dates: (answered: string, until: string) =>
        `Answered on ${answered}. Kept until ${until}, then deleted.`,
      reader:
        'Somebody has shared these recommendations with you. You can read them; only the browser in which the questions were answered can change the answers.',
      ownTriage: 'Answer the questions for your own organisation',
    },
    approach: 'Suggested Approach',
    because: (reasons: readonly { question: string; answers: readonly string[] }[], isOwner: boolean) =>
      reasons.length === 0
        ? 'For every organisation, whatever the answers.'
        : `Because ${isOwner ? 'you' : 'they'} answered ${reasons.map(({ question, answers }) => `${quoted(answers)} to “${question}”`).join(', and ')}`,
    checklistLine: 'Who: ______________________   By: ______________',
    share: 'Share / Save',
    prepare: {
      title: 'Preparation Recommended Before Assessment',
      intro: (steps: number) =>
        steps === 1
          ? 'The full assessment will tell you more once this is done:'
          : 'The full assessment will tell you more once these are done:',
      general: 'The full assessment will tell you more once you have taken the first of the steps above.',
      mayStart: 'You can still start it whenever you like.',
      pack: 'What to gather for the assessment, and from whom',
    },
    start: {
      title: 'Start With The Personnel Security Maturity Assessment',
      text: '35 questions in 7 areas: about 30 minutes, once you have gathered the facts. You receive a level for each area, the actions that lead to the next one, and a report to download.',
      signUp: 'Sign Up',
    },
    answers: {
      title: 'Your Answers',
      edit: 'Edit',
      editQuestion: (question: string) => `the answer to: ${question}`,
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
    text: 'You start a new questionnaire with no answers. The link to these recommendations keeps working until its 30 days are over, but you can no longer change these answers. If you want to keep the link, copy it first.',
    confirm: 'Restart Triage',
    cancel: 'Cancel',
    failed: 'A new questionnaire could not be started. Check your connection, then try again.',
  },

  shareDialog: {
    title: 'Share / Save',
    text: 'Anyone who has this link can read the recommendations and the answers, but cannot change them. The link works for 30 days from the day on which the questionnaire was started.',
    link: 'Link to these recommendations',
    copy: 'Copy link',
    copied: 'Link Copied',
    notCopied: 'The link could not be copied. Copy it from the text above.',
    email: 'Email address',
    emailHint: 'The email contains the link, and none of your answers.',
    send: 'Send email',
    sent: 'Email Sent',
    close: 'Close',
    refused: 'This email address was not accepted. Check it, for example name@example.org.',
    tooMany:
      'Only five emails can be sent in an hour, and five have been sent. Copy the link instead, or try again later.',
    notOurs: 'This browser can no longer send these recommendations. Copy the link instead.',
    offline:
      'The connection failed, so we do not know whether the email was sent. Check your connection, then try again.',
    failed:
      'Something went wrong on our side, so the email may not have been sent. Copy the link instead, or try again.',
  },
};
