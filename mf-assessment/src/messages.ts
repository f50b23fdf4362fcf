import { isolatedName } from '@psma/text';

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
const are = (count: number) => (count === 1 ? 'is' : 'are');
const they = (count: number) => (count === 1 ? 'it' : 'they');
const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`);
const them = (count: number) => (count === 1 ? 'it' : 'them');

/** Initial window titles, passed to the shell by `remote.ts`. */
export const titles = {
  dashboard: 'Dashboard',
  delete: 'Delete assessment',
  retake: 'Re-take assessment',
  intro: 'Start the Personnel Security Maturity Assessment',
  details: 'Assessment details',
  question: 'Question',
  areas: 'Assessment areas',
  assign: 'Assign an area',
  returnArea: 'Return an area',
  check: 'Check',
  complete: 'Assessment complete',
} as const;

/** All texts of this remote, en-GB. */
export const messages = {
  loading: 'Loading',
  pillarState: { completed: 'Completed', inProgress: 'In Progress' },

  unreachable: {
    title: 'The server cannot be reached',
    text: 'Your answers are safe: each is on the server or on this device. Those on this device are sent as soon as the connection returns. Check your connection and try again.',
    retry: 'Try again',
  },
  noAnswer: 'No answer came from the server. Check your connection and try again.',
  failed: 'Something went wrong. Try again in a few minutes.',

  dashboard: {
    welcome: 'Welcome to your dashboard',
    welcomeLead: 'Start an assessment, continue one, or view the results of those you have completed.',
    start: 'Start New Assessment',
    inProgress: (count: number) => `Assessments In Progress (${count})`,
    completed: (count: number) => `Assessments Completed (${count})`,
    read: 'Read the answers and the results of the assessments here.',
    answerAreas: 'Answer the areas that are assigned to you, and submit them when they are ready.',
    emptyOfAreas: 'No area of an assessment is assigned to you at the moment.',
    seeAreas: 'See your areas',
    emptyToRead: 'There are currently no completed Assessments.',
    viewAnswers: 'View answers',
    empty:
      'There are currently no completed Assessments. To begin a new assessment, please click the Start New Assessment button below.',
    date: 'Date',
    name: 'Name',
    actions: 'Actions',
    actionsFor: (title: string) => `Actions for ${isolatedName(title)}`,
    continue: 'Continue',
    delete: 'Delete',
    retake: 'Re-take',
    view: 'View Result',
    continueAt: (number: number, total: number) => `Continue at question ${number} of ${total}`,
    level: (score: number, levelName: string) => `Level ${score}, ${levelName}`,
    plan: {
      title: 'Improvement plan',
      progress: (done: number, total: number, overdue: number) =>
        `${done} of ${total} done${overdue > 0 ? `, ${overdue} overdue` : ''}.`,
      empty: 'nothing is in it yet.',
      target: (level: number) => `Target level ${level}.`,
    },
    compare: 'Compare assessments',
    seeChange: (change: string) => `${change}: see what moved`,
    change: (by: number) => (by === 0 ? 'no change' : by > 0 ? `up ${by}` : `down ${-by}`),
  },

  deleting: {
    title: 'Delete Assessment',
    text: 'This action cannot be undone. This will permanently delete your assessment.',
    which: (title: string, date: string) => `“${isolatedName(title)}”, started on ${date}`,
    confirm: 'Delete',
    done: (title: string, kept: number) =>
      `The assessment “${isolatedName(title)}” was deleted.${kept === 0 ? '' : ` ${kept === 1 ? '1 item' : `${kept} items`} of your improvement plan that came from it ${kept === 1 ? 'is' : 'are'} kept.`}`,
  },

  retaking: {
    title: 'Re-take Assessment',
    text: (title: string) =>
      `This starts a new assessment with a copy of the answers of “${isolatedName(title)}”. You confirm or change them one by one. The completed assessment and its results stay as they are.`,
    confirm: 'Re-take',
  },

  intro: {
    title: 'Personnel Security Maturity Assessment',
    lead: 'The assessment looks at seven areas of personnel security. Each gets a maturity level, and the lowest of the seven is your overall level.',
    facts: [
      '7 areas with 5 questions each, 35 in all.',
      'About 30 minutes to answer, once you have the facts. Gathering them takes longer: many questions ask you to look at files, minutes or records. You can stop after any question and continue another day.',
      'Ask human resources, security, IT and line managers for what they know before you start.',
      'Choose the highest statement that is fully true today. An honest answer is worth more than a high one.',
    ],
    preparation: 'What to gather for each question, and who usually knows',
    areas: 'The seven areas',
    about: {
      GOV: 'Who is accountable, how the functions work together, and what the board hears and decides.',
      IRM: 'What matters most, which roles can reach it, and how that risk is judged and treated.',
      PES: 'What is checked before access is given, for whom, and who decides on doubtful results.',
      OPS: 'What happens while people work for you, change roles and leave.',
      MON: 'How worrying behaviour is noticed and reported, lawfully and in one place.',
      INV: 'How facts are established, how rules are applied alike, and what is learned.',
      CUL: 'What people do every day about security, and what helps them to do it.',
    },
    start: 'Get Started',
  },

  details: {
    title: 'Assessment Details',
    subtitle: 'Assessment Title',
    prompt: 'Enter a name for your assessment. This will help you easily identify and save your progress.',
    required: 'Please enter a title for your assessment',
    tooLong: (most: number) => `Please enter a title of at most ${most} characters`,
    previous: 'Previous',
    next: 'Next',
    retakeOf: (title: string, date: string | null) =>
      `This is a re-take of “${isolatedName(title)}”${date ? `, completed on ${date}` : ''}. Its answers are copied for you to confirm or change.`,
    dropped: 'These questions are no longer asked, so their answers could not be copied:',
    notesStay: (count: number, title: string) =>
      count === 1
        ? `1 note to them stays behind with “${title}”.`
        : `${count} notes to them stay behind with “${title}”.`,
  },

  question: {
    pageTitle: (number: number, total: number, question: string) =>
      `Question ${number}/${total}: ${question}`,
    count: (number: number, total: number) => `Question ${number}/${total}`,
    progress: 'Progress in the seven areas',
    ownProgress: 'Progress in your areas',
    chooseOne: 'Please select the most appropriate option',
    chooseSeveral: 'Please select all options that apply',
    missing: 'Please select an option',
    carried: (title: string, date: string | null) =>
      `From ${isolatedName(title)}${date ? `, ${date}` : ''}: confirm or change`,
    moreInfo: 'More Info',
    moreInfoClose: 'Close & Continue',
    previous: 'Previous',
    later: 'Save & continue later',
    next: 'Next',
    number: (number: number) => `question ${number}`,
    kept: 'Your answer is kept on this device',
    retry: 'Retry',
    chosen: 'Chosen',
    unanswered: 'This question is not answered yet.',
    readOnly: 'Your role lets you read the answers, not change them.',
    submitted:
      'You have submitted this area. To change an answer, ask an owner or editor to return the area to you.',
    dashboard: 'Back to the dashboard',
  },

  notes: {
    label: 'Notes and evidence (private)',
    sharedLabel: 'Notes and evidence',
    private: 'Only your account sees this. Do not name people or describe cases.',
    shared: (organisation: string) =>
      `Owners and editors of ${isolatedName(organisation)} see this, and the member who answers this area. Do not name people or describe cases.`,
    text: 'Note',
    evidence: 'Where the evidence is',
    evidenceHint: 'A file, a place or a web address.',
    open: (address: string) => `Open ${address}`,
    unsure: 'I am not sure of this answer',
    tooLong: (most: number) => `Please use at most ${most} characters`,
    saved: 'Note saved',
    kept: 'Note kept on this device',
    carried: (title: string, date: string | null) => `From ${isolatedName(title)}${date ? `, ${date}` : ''}`,
    changed: 'Someone changed this note while you were editing it.',
    theirs: 'The newer version',
    mine: 'Yours',
    isUnsure: 'Marked not sure',
    empty: 'Nothing',
    useTheirs: 'Use the newer version',
    saveMine: 'Save mine over it',
    refused: (count: number) =>
      `${notes(count)} could not be saved. ${count === 1 ? 'It is' : 'They are'} kept on this device.`,
    refusal: {
      AssessmentCompleted:
        'This assessment was completed in another tab or by someone else, so its notes can no longer be changed.',
      NotFound:
        'The server has no place for this note: its assessment was deleted, you have no access to it any more, or notes are not available at the moment.',
      NotAllowed:
        'Your role does not allow notes in this assessment any more, so this note can no longer be saved.',
      other: (reason: string) => `The server could not save this note: ${reason}`,
    },
    retry: 'Try again',
    discard: 'Discard this note',
  },

  overview: {
    open: 'All questions',
    title: 'All questions',
    count: (answered: number, total: number, canFinish: boolean) =>
      answered === total && canFinish
        ? `All ${total} questions are answered. To finish, press Next on question ${total}.`
        : `${answered} of ${total} questions are answered.`,
    state: {
      answered: 'Answered',
      unanswered: 'Not answered yet',
      unconfirmed: 'To confirm',
      unsaved: 'Changed, not saved',
      refused: 'Could not be saved',
    },
    here: (state: string) => `${state}, you are here`,
  },

  refused: {
    AssessmentCompleted:
      'This assessment was completed in another tab or by someone else, so its answers can no longer be changed.',
    NotFound:
      'This assessment was deleted, or you have no access to it any more, so this answer can no longer be saved.',
    NotAllowed:
      'Your role does not allow answers in this assessment any more, so this answer can no longer be saved.',
    areaClosed:
      'You can no longer answer this area: it was submitted, or it is no longer assigned to you. This answer can no longer be saved.',
    NotInGroup: 'Your account cannot use the assessment at the moment. Ask your adviser for access.',
    other: (reason: string) => `The server could not save this answer: ${reason}`,
    goOn: {
      AssessmentCompleted: 'Discard my answer and view the results',
      NotFound: 'Discard my answer and go to the dashboard',
      NotAllowed: 'Discard my answer and go to the dashboard',
    },
  },

  device: {
    waiting: (count: number) =>
      `There is no connection. ${answers(count)} ${are(count)} kept on this device and will be sent when the connection returns.`,
    refused: (count: number) =>
      `${answers(count)} could not be saved. ${count === 1 ? 'It is' : 'They are'} kept on this device.`,
    retry: 'Try again',
    discard: (count: number) => `Discard ${them(count)}`,
    changed: 'This answer was changed elsewhere',
    changedBy: (name: string) => `, by ${isolatedName(name)}`,
    changedMore:
      'Since you last saw this question, someone else, or you in another tab, saved another option. Check which one is chosen now.',
    question: (number: number) => `Question ${number}`,
    questionOf: (title: string, number: number | null) =>
      number === null ? `A question in “${title}”` : `Question ${number} in “${title}”`,
    elsewhere: 'A question in another assessment',
    unknown: 'A question in an assessment that is not available here',
  },

  exit: {
    laterTitle: 'Save & continue later',
    exitTitle: 'Exit assessment',
    text: 'Your answers so far are saved. You can continue from the dashboard at the next question.',
    textWithChoice:
      'What you have chosen here is saved, then you return to the dashboard. You can continue from there at the next question.',
    confirm: 'Save & Exit',
    cancel: 'Continue Assessment',
    failed: 'Error saving',
  },

  finalise: {
    title: 'Finalise results',
    ready: (count: number, isShared: boolean) =>
      `${isShared ? `All ${count} questions are answered` : `You have answered all ${count} questions`}. Once you finish, your answers can no longer be changed.`,
    unanswered: (count: number) =>
      count === 1 ? '1 question is not answered yet:' : `${count} questions are not answered yet:`,
    unsaved: (count: number) =>
      count === 1
        ? 'On 1 question you chose another option but did not press Next. Until you do, your earlier answer counts:'
        : `On ${count} questions you chose another option but did not press Next. Until you do, your earlier answers count:`,
    unconfirmed: (count: number, title: string) =>
      `${answers(count)} ${are(count)} copied from “${title}” and not confirmed. You can still finish: ${they(count)} then ${count === 1 ? 'counts as it is' : 'count as they are'}.`,
    waiting: (count: number) =>
      `${answers(count)} ${are(count)} not sent yet. You can finish once ${they(count)} ${are(count)} saved.`,
    refused: (count: number) =>
      `${answers(count)} could not be saved. Save ${them(count)} before you finish:`,
    notesWaiting: (count: number) =>
      `${notes(count)} ${are(count)} not sent yet. You can finish once ${they(count)} ${are(count)} saved.`,
    notesOpen: (count: number) =>
      `${notes(count)} could not be saved. Choose what to do with ${them(count)} before you finish:`,
    link: (number: number, question: string) => `Question ${number}: ${question}`,
    retry: 'Send now',
    edit: 'Edit responses',
    finish: 'Finish & View Results',
  },

  completion: {
    title: 'Assessment complete',
    pageTitle: (title: string) => `${isolatedName(title)}: assessment complete`,
    text: (title: string) =>
      `All your answers in “${isolatedName(title)}” are saved, and your results are ready.`,
    close: 'Close & View Results',
  },

  leaving: {
    title: 'Leave without saving?',
    note: 'Your last note is not saved yet, and this browser does not let the tool keep it on the device. If you leave, it may be lost.',
    text: 'Your last choice is not saved yet, and this browser does not let the tool keep it on the device. If you leave, it may be lost. To save it, stay and press Next.',
    stay: 'Stay',
    leave: 'Leave',
  },
} as const;
