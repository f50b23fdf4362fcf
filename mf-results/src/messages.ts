import { isolatedName } from '@psma/text';

const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }).format(items);
/** Area names contain "and": a comma precedes the last. */
const pillarList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
/** Formats an average; whole numbers without a decimal point. */
const rounded = (value: number) => value.toFixed(1).replace('.0', '');

/** Initial window titles; `remote.ts` passes them to the shell. */
export const titles = {
  results: 'Results',
  targets: 'Target levels',
  lift: 'What would lift us',
  verify: 'Check a report',
  compare: 'Compare assessments',
  plan: 'Improvement plan',
  newItem: 'New item',
  editItem: 'Edit item',
  deleteItem: 'Delete item',
  share: 'Share these results',
  shareWithAdviser: 'Share with an adviser',
  shares: 'Shared results',
  shared: 'Results were shared with you',
} as const;

/** All texts, en-GB. */
export const messages = {
  loading: 'Loading your results',
  unreachable: {
    title: 'Your results could not be loaded',
    text: 'There was no response. Check your connection and try again.',
    retry: 'Try again',
  },
  levelWithName: (score: number, levelName: string) => `Level ${score}, ${levelName}`,
  level: (score: number) => `Level ${score}`,
  notChecked: (areas: readonly string[], total: number) =>
    `Not checked: no other member could${areas.length === total ? '' : `, in ${pillarList(areas)}`}`,
  signedOff: (name: string, position: string, date: string) =>
    `Signed off by ${isolatedName(name)}, ${isolatedName(position)}, ${date}`,

  overall: {
    pageTitle: (title: string) => `Results of ${isolatedName(title)}`,
    eyebrow: 'Assessment results',
    completed: 'Date completed',
    download: 'Download Results',
    sentence: 'Your overall assessment level of personnel security maturity is:',
    maintain:
      'All seven areas have reached the highest level, so the task now is to maintain this level. Keep testing your arrangements, act on what you learn and repeat the assessment once a year.',
    improve:
      'Your overall level is the lowest maturity level across the 7 areas. Prioritise the areas with the lowest levels: raising them is what raises the whole.',
    allEqual:
      'All seven areas have the same level, so start with the one that matters most to your organisation, or with the one that takes the fewest steps.',
    held: (names: readonly string[], pillars: number) =>
      `Held there by ${names.length === pillars ? 'all seven areas' : pillarList(names)}`,
    steps: (steps: number, to: number) => `: ${counted(steps, 'step')} to level ${to}`,
    learnMore: 'Learn more about maturity levels',
    of: 'of 5',
  },
  since: {
    change: (by: number, day: string) =>
      `${by === 0 ? 'No change' : by > 0 ? `Up ${by}` : `Down ${-by}`} since ${day}.`,
    unlike: (day: string) => `A re-take of ${day}, not like for like.`,
    link: 'See what moved',
  },
  lift: {
    question: (number: number) => `Question ${number}`,
    highest: 'This area is at the highest level.',
    one: (steps: number, to: number) =>
      steps === 1
        ? `One step lifts this area to level ${to}: make this statement true.`
        : `${steps} steps in one question lift this area to level ${to}: make this statement true.`,
    all: (statements: number, to: number) =>
      `These ${statements} must come true. That lifts this area to level ${to}.`,
    any: (steps: number, questions: number, to: number) =>
      steps === 1
        ? `Any 1 step in any of these ${questions} questions lifts this area to level ${to}. We suggest the lowest.`
        : `Any ${steps} steps in these ${questions} questions lift this area to level ${to}. We suggest the lowest.`,
    mustThenAny: (statements: number, steps: number, questions: number, to: number) =>
      `${statements === 1 ? 'This one' : `These ${statements}`} must come true, and then any ${counted(steps, 'further step')} in these ${questions} questions. That lifts this area to level ${to}.`,
    cheapest: (steps: number, to: number) =>
      `The cheapest way to level ${to} takes ${counted(steps, 'step')}.`,
    among: (labels: readonly string[]) => `The questions to choose from: ${listOf(labels)}.`,
    first: (label: string) => `First: ${label}.`,
    mustBeTrue: (to: number) => `To reach level ${to} this must be true:`,
    suggested: (to: number) => `To reach level ${to} we suggest making this true:`,
    holds: (pillars: number, score: number, steps: number) =>
      pillars === 1
        ? `1 area holds your overall level at ${score}. Lifting it takes ${counted(steps, 'step')}.`
        : `${pillars} areas hold your overall level at ${score}. Lifting ${pillars === 2 ? 'both' : `all ${pillars}`} takes ${counted(steps, 'step')}.`,
    answers: (scores: readonly number[], mean: number, lowest: number, most: number) =>
      `Your answers score ${listOf(scores.map(String))}. Their average is ${rounded(mean)}; the lowest is ${lowest}, so the area can be at most level ${most}.`,
    failed: 'This part could not be loaded.',
    retry: 'Try again.',
    loading: 'Loading this part',
  },
  startHere: {
    title: 'Start here',
    question: 'Question',
    stands: 'Where you are',
    action: 'What to do',
    otherSteps: (count: number) => `Show the other ${counted(count, 'step')}`,
    fewerSteps: 'Show only the first step',
    otherAreas: (count: number) => `Show the other ${counted(count, 'area')}`,
    fewerAreas: 'Show only the first three areas',
    tryOut: 'What would lift us',
  },
  whatIf: {
    title: 'What would lift us',
    pageTitle: (title: string) => `What would lift us: ${isolatedName(title)}`,
    back: (title: string) => `Back to the results of ${isolatedName(title)}`,
    intro: 'Try it out. Nothing you change here is saved, and your results stay as they are.',
    overall: 'Overall level',
    compared: (score: number, stands: number, changed: number) =>
      changed === 0
        ? 'as in your results'
        : `with ${counted(changed, 'change')}${score === stands ? ', as in your results' : `; your results say ${stands}`}`,
    was: (score: number) => `Your results say ${score}.`,
    allHighest: 'All seven areas are at the highest level.',
    startAgain: 'Start again',
    raise: 'Raise',
    lower: 'Lower',
    answerTo: (question: string) => `the answer to “${question}”`,
    stands: 'Your answer',
    triedOut: 'Tried out, not your answer',
    now: (area: string, score: number, overall: number) =>
      `${area} is at level ${score}, and the overall level is ${overall}.`,
    again: (overall: number) => `As in your results: the overall level is ${overall}.`,
  },
  onThisPage: { title: 'On this page', areas: 'Areas' },
  rule: {
    title: 'How the levels are worked out',
    known:
      'An area’s level is the average of its five answers, rounded down, and never more than one level above its lowest answer. So one missing arrangement cannot hide behind four good ones. The overall level is the lowest of the seven areas.',
    unknown: (rule: string) =>
      `These levels were worked out by the rule “${rule}”, which this page does not know. So it shows the levels as they are, and makes no plan.`,
  },
  staircase: {
    title: 'From lowest to highest',
    intro: 'The lowest step sets the overall level.',
    setBy: (score: number, names: readonly string[]) =>
      `Level ${score} overall is set by ${pillarList(names)}.`,
    allEqual: (score: number) => `All seven areas are at level ${score}.`,
  },
  charts: {
    overall: 'Overall level',
    overallLabel: (score: number, name: string, percent: string) =>
      `Doughnut chart: level ${score}, ${name}, fills ${percent} of the ring.`,
    bars: 'Level of each area',
    barsLabel: 'Bar chart: the level of each of the seven areas. The table next to it has the same figures.',
    level: 'Level',
    area: 'Area',
    percent: (value: number) => `${value.toFixed(2)}%`,
  },
  levels: {
    title: 'Maturity levels',
    note: 'The levels reflect whether processes exist, not how well they are done.',
    risk: (risk: string) => `Risk: ${risk}`,
    close: 'Close',
  },
  actions: {
    heading: 'Recommended actions',
    title: 'Title',
    actions: 'Recommended Actions',
    untied:
      'These actions were written for the level as a whole. Where one of your answers goes further, leave that action out.',
  },
  details: {
    title: 'Detailed Results',
    toAnswers: 'Go to my answers',
    toAnswersOf: (pillar: string) => `on ${pillar}`,
    progress: (pillar: string) => `Maturity of ${pillar}`,
    otherSteps: (to: number) => `Then, on the way to level ${to}`,
    untied: 'What is typical of this level. What your own answers say is above.',
    readMore: 'Read more',
    readLess: 'Read less',
    resources: 'Recommended Resources',
  },
  answers: {
    title: 'Your Answers',
    count: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
    question: (number: number, total: number) => `Question ${number}/${total}`,
    answer: 'Your Answer',
  },
  notes: {
    text: (text: string) => `Note: ${text}`,
    evidence: (place: string) => `Evidence: ${place}`,
    unsure: 'Marked not sure',
    count: (unsure: number, total: number) =>
      unsure === 1
        ? `1 of ${total} answers is marked not sure.`
        : `${unsure} of ${total} answers are marked not sure.`,
    ifLower: (unsure: number, atLowest: number, level: number) => {
      if (atLowest > 0) return `If each above 0 were one level lower, this area would be at level ${level}.`;
      return `If ${unsure === 1 ? 'it' : 'each'} were one level lower, this area would be at level ${level}.`;
    },
  },
  remind: {
    button: 'Remind me in a year (.ics)',
    event: 'Repeat the personnel security assessment',
    fileName: 'Repeat the assessment.ics',
    saved: 'The calendar file has been downloaded.',
  },

  feedback: {
    promptTitle: 'How did we do?',
    promptText: 'Three short questions about this assessment. Your feedback helps to improve it for others.',
    open: 'Give feedback',
    title: 'Feedback',
    previous: 'Have you assessed your personnel security before?',
    required: 'Above feedback is required',
    accurate: 'How accurately did this assessment score you?',
    suggestions: 'What should we change or add?',
    tooLong: (limit: number) => `Suggestions can have at most ${limit} characters`,
    privacy: 'Do not name people or describe cases.',
    submit: 'Submit Feedback',
    noAnswer: 'The server did not answer.',
    notTaken: 'Something went wrong.',
    failed: (reason: string) => `Your feedback was not sent. ${reason} Your entries are kept: try again.`,
    thanks: 'Thank you. Your feedback has been received.',
  },

  pdf: {
    title: 'PDF Preferences',
    intro: 'The document is made on this device. Nothing is sent.',
    includeAnswers: 'Include my answers',
    includeNotes: 'Include my notes',
    notesHint: 'Notes, where the evidence is, and which answers are marked not sure.',
    guessHint:
      'Without them the document holds none of your answers. Its actions and explanations still let a careful reader guess some.',
    protectDocument: 'Add a protective marking',
    protectiveMarking: 'Protective marking',
    markingHint: 'Shown in the header and footer of every page.',
    markingPlaceholder: 'Select a marking',
    markingRequired: 'Protective marking is required',
    passwordProtect: 'Protect the document with a password',
    password: 'Password',
    passwordHint:
      'At least 8 characters. It is not stored anywhere: without it the document cannot be opened.',
    passwordRequired: 'Password is a required field',
    passwordShort: 'Password must be at least 8 characters',
    passwordLong: 'Password is too long for a PDF. Use a shorter one',
    passwordCharacters:
      'Password has characters, or a mix of writing directions, that PDF readers do not accept',
    confirmPassword: 'Confirm password',
    confirmRequired: 'Confirm password is required',
    confirmDiffers: 'Passwords must match',
    accept: 'Download PDF Results',
    steps: {
      signature: 'Waiting for the signed figures',
      tools: 'Loading what is needed to make the document',
      images: 'Drawing the charts',
      pages: 'Laying out the pages',
      password: 'Encrypting the document',
    },
    failed:
      'The PDF could not be made. Your results are safe and this page still works. Check your connection and try again.',
    done: 'Your PDF has been downloaded',
    doneUnsigned:
      'Your PDF has been downloaded. The signed figures had not arrived, so its figures cannot be checked: download it again later to include them.',
    tool: 'Personnel Security Maturity Assessment',
    untitled: 'Untitled',
  },

  provable: {
    signed: 'The PDF carries the figures signed by this tool.',
    arriving: 'The figures signed by this tool are still on their way. The PDF waits a few seconds for them.',
    unsigned:
      'The signature of these results could not be loaded. The PDF is made without it, so its figures cannot be checked.',
    how: 'How to check this report',
  },

  formats: {
    title: 'Other formats',
    names: {
      html: 'Accessible web page (HTML)',
      xlsx: 'Spreadsheet (XLSX)',
      csv: 'CSV',
    },
    notEncrypted: 'These cannot be encrypted: everyone who has the file can read it.',
    busy: (name: string) => `Making ${name}`,
    done: (name: string) => `Downloaded: ${name}`,
    failed: (name: string) =>
      `${name} could not be made. Your results are safe. Check your connection and try again.`,
    assessment: 'Assessment',
    organisation: 'Organisation',
    signedOff: 'Signed off by',
    made: 'Date made',
    madeBy: 'Made with the tool of',
    columns: {
      area: 'Area',
      level: 'Level',
      name: 'Name of the level',
      number: 'Number',
      action: 'Action',
      kind: 'Kind',
      text: 'Text',
      address: 'Address',
      question: 'Question',
      risk: 'Risk',
      meaning: 'Meaning',
      notes: 'Notes and evidence',
    },
  },

  report: {
    cover: 'Overall level',
    completed: (date: string) => `Completed on ${date}`,
    made: (date: string) => `This document was made on ${date}`,
    sentence: (score: number) =>
      `Your overall assessment level of personnel security maturity is: Level ${score}`,
    risk: (risk: string) => `Risk at this level: ${risk}`,
    ofFive: 'on a scale from 0 to 5',
    levels: 'Levels by area',
    overallShare: (percent: string) => `The ring shows ${percent}: each level fills one more sixth.`,
    barsAlt: (bars: readonly string[]) => `Bar chart of the level of each area: ${bars.join('; ')}.`,
    bar: (area: string, score: number) => `${area}, ${score}`,
    stripAlt: (score: number, name: string) => `Level ${score}, ${name}, on a bar from 0 to 5.`,
    toNext: 'To the next level',
    steps: (steps: number, to: number) => `${counted(steps, 'step')} to level ${to}`,
    highest: 'At the highest level',
    way: {
      lifts: (steps: number, questions: number, to: number) =>
        questions === 1
          ? `${steps === 1 ? 'One step in this question lifts' : `${steps} steps in this question lift`} this area to level ${to}:`
          : `${steps} steps lift this area to level ${to}. Each of these ${questions} questions must rise:`,
      needed: (questions: number, to: number) =>
        `To reach level ${to} ${questions === 1 ? 'this question' : `each of these ${questions} questions`} must rise:`,
      any: (steps: number, questions: number, to: number) =>
        `Any ${counted(steps, 'step')} in these ${questions} questions ${steps === 1 ? 'lifts' : 'lift'} this area to level ${to}:`,
      thenAny: (steps: number, questions: number) =>
        `And then any ${counted(steps, 'further step')} in these ${questions} questions:`,
      question: (number: number, question: string) => `Question ${number}: ${question}`,
    },
    actions: 'Recommended actions',
    details: 'Detailed results',
    continued: (heading: string) => `${heading} (continued)`,
    explanation: 'Explanation',
    resources: 'Recommended Resources',
    answers: 'Your answers',
    yourAnswer: 'Your Answer',
    levelTable: 'Maturity levels',
    subject: 'Results of a self-assessment of personnel security maturity',
    copyright: (year: number, brand: string) => `© ${year} ${brand}`,
    page: (number: number, total: number) => `Page ${number} of ${total}`,
  },
} as const;
