import { type PlanStatus } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { style: 'narrow', type: 'conjunction' }).format(items);
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const status: Record<PlanStatus, string> = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  DROPPED: 'Dropped',
};

const fields = {
  title: 'What is to be done',
  area: 'Area',
  responsible: 'Responsible',
  due: 'Due',
  status: 'Status',
  droppedReason: 'Why dropped',
  note: 'Note',
};

export const messages = {
  title: 'Improvement plan',
  loading: 'Loading your improvement plan',
  intro: 'What is to be done, by whom and by when. Only your account sees it.',
  introShared: (organisation: string) =>
    `What is to be done, by whom and by when. Members of ${isolatedName(organisation)} see it.`,
  unreachable: {
    title: 'Improvement plan',
    text: 'Your improvement plan could not be loaded.',
    retry: 'Try again',
  },
  status,
  fields,
  progress: (done: number, total: number, overdue: number) =>
    `${done} of ${total} done${overdue > 0 ? `, ${overdue} overdue` : ''}`,
  outcome: (overall: number, pillars: readonly string[]) =>
    `When everything open here is true: overall level ${overall}${pillars.length > 0 ? `; ${pillars.join(', ')}` : ''}.`,
  areaAt: (pillar: string, score: number) => `${pillar} ${score}`,
  missing: (steps: number) =>
    `For your target ${steps === 1 ? '1 more step is' : `${steps} more steps are`} missing.`,
  addThem: 'Add them',
  planned: 'Everything your target needs is in the plan.',
  against: (title: string, date: string) => `Measured against: ${isolatedName(title)}, ${date}`,
  againstMenu: 'Measured against another assessment',
  session: (title: string, date: string) => `${isolatedName(title)}, ${date}`,
  groups: {
    overall: 'Lifts your overall level',
    pillar: (area: string, level: number) => `Lifts ${area} to level ${level}`,
    none: 'Does not lift a level by itself',
    own: 'Your own items',
    true: (assessment: string) => `Already true in ${assessment}`,
    unmeasured: 'Steps from your assessments',
    items: (count: number) => counted(count, 'item'),
  },
  closed: (done: number, dropped: number) =>
    `Show ${listOf([...(done > 0 ? [`${done} done`] : []), ...(dropped > 0 ? [`${dropped} dropped`] : [])])}`,
  hideClosed: 'Hide what is done and dropped',
  row: {
    step: (question: string, level: number) => `${question}, level ${level}:`,
    responsible: (who: string) => `Responsible: ${who}`,
    due: (day: string) => `Due ${day}`,
    overdue: 'overdue',
    doneOn: (day: string) => `Done ${day}`,
    dropped: (why: string) => `Dropped: ${why}`,
    from: (title: string, day: string) => `From ${isolatedName(title)}, ${day}`,
    note: 'Note:',
    about: (title: string) => ` “${isolatedName(title)}”`,
    edit: 'Edit',
    done: 'Mark as done',
    remove: 'Delete',
  },
  settle: {
    true: (day: string) => `Your answers of ${day} say this is true now.`,
    notMoved: 'Marked done, but your latest answer has not moved.',
    notAsked: 'This question is not asked any more.',
  },
  empty: {
    steps: 'There is nothing in your plan yet. Start with the steps that lift your overall level.',
    plain: 'There is nothing in your plan yet.',
    noAssessment: 'There is nothing in your plan yet. Complete an assessment to see what to start with.',
    full: (limit: number) =>
      `The plan is full: it holds ${limit} items. Delete some that are done or dropped.`,
  },
  dialog: {
    add: 'Add an item',
    addTitle: 'New item',
    editTitle: 'Edit item',
    save: 'Save',
    noArea: 'No area',
    responsibleHint: 'A role or a name. Do not describe cases here.',
    titleRequired: 'Enter what is to be done',
    statusRequired: 'Choose a status',
    statement: 'This must be true:',
    reasonRequired: 'Say why it is dropped',
    tooLong: (name: string, limit: number) => `${name} can have at most ${limit} characters`,
    day: 'Enter a date between 2000 and 2999',
    failed: 'Not saved. Your entries are kept: try again.',
    gone: 'This item was deleted elsewhere. Your entries are kept here: copy what you need.',
    saved: (title: string) => `Saved: ${isolatedName(title)}`,
    added: (title: string) => `Added: ${isolatedName(title)}`,
  },
  conflict: {
    title: 'Changed elsewhere',
    text: 'Someone changed this item while you were editing it.',
    differs: 'What differs',
    newer: 'Newer version',
    mine: 'Yours',
    useNewer: 'Use the newer version',
    saveMine: 'Save mine over it',
    nothing: 'nothing',
    failed: 'Not saved. Both versions are kept: try again.',
    unresolved: 'Not saved: someone changed this item while you were editing it.',
  },
  done: {
    announced: (title: string) => `Marked as done: ${isolatedName(title)}`,
    failed: (title: string) => `“${isolatedName(title)}” is not saved as done. Try again.`,
    changed: (title: string) =>
      `Someone changed “${isolatedName(title)}” while it was open here, so it is not marked as done. The current version is shown.`,
  },
  remove: {
    title: 'Delete item',
    text: 'Delete this item? This cannot be undone.',
    confirm: 'Delete',
    failed: 'Not deleted. Try again.',
    changed:
      'Someone changed this item while it was open here. The current version is shown: delete it again if you still want to.',
    announced: (title: string) => `Deleted: ${isolatedName(title)}`,
  },
  exports: {
    csv: 'Download as CSV',
    xlsx: 'Download as XLSX',
    failed: 'The file could not be made. Check your connection and try again.',
    calendar: 'Add dates to a calendar (.ics)',
    dialogTitle: 'Dates for a calendar',
    intro: (count: number) =>
      `One all-day entry for each of the ${counted(count, 'open item')} with a date. The file is made on this device, and importing a later one moves the entries.`,
    titles: 'Include what is to be done',
    titlesHint: 'Colleagues may be able to read your calendar.',
    download: 'Download calendar file',
    event: 'Improvement plan: item due',
    question: 'Question',
    toLevel: 'To level',
    statement: 'What must be true',
    source: 'From assessment',
    completed: 'Completed',
    created: 'Added',
    doneAt: 'Done on',
    saved: 'The file has been downloaded.',
    fileName: (extension: string) => `Improvement plan.${extension}`,
  },
  report: {
    include: 'Include the improvement plan',
    hint: 'What is to be done, by whom and by when. If your answers are included, also what must be true and how your answers compare with it.',
    statement: (level: number) => `To be true for level ${level}`,
    asked: (pillar: string, question: string) => `${pillar}: ${question}`,
    step: 'A step of an assessment',
  },
} as const;
