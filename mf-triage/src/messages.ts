/** Initial window titles; `remote.ts` passes them to the shell. */
export const titles = {
  landing: 'Personnel Security Maturity Assessment',
  walkthrough: 'Walkthrough',
  questionnaire: 'Questionnaire',
  recommendations: 'Recommendations',
  editAnswer: 'Edit answer',
  preparation: 'Prepare for the assessment',
  accessibility: 'Accessibility statement',
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
} as const;

/** Texts of the questionnaire and those shared by screens. */
export const messages = {
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

  unconfirmed: {
    title: 'Discard your changes?',
    text: 'The answer you chose has not been confirmed.',
    stayLabel: 'Keep editing',
    leaveLabel: 'Discard',
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
};
