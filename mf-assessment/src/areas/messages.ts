import { AREA_REMARK_MAX_LENGTH } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);
const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`);
const are = (count: number) => (count === 1 ? 'is' : 'are');
const they = (count: number) => (count === 1 ? 'it' : 'they');
const them = (count: number) => (count === 1 ? 'it' : 'them');
const areas = (count: number) => (count === 1 ? '1 area' : `${count} areas`);
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const until = (due: string | null) => (due === null ? '' : `, due ${due}`);
const OVERDUE = 'overdue';

/** Texts about assigned areas; loaded where an organisation has other members. */
export const messages = {
  formerMember: 'a former member',
  you: 'you',
  overdue: 'Overdue',

  /** Words of `areaState`. */
  states: {
    open: () => 'Open',
    with: (name: string | null) => (name === null ? 'Assigned' : `With ${name}`),
    submitted: (name: string | null) => (name === null ? 'Submitted' : `Submitted by ${name}`),
    toCheck: () => 'To check',
    returned: (name: string | null) => (name === null ? 'Returned' : `Returned to ${name}`),
    approved: (name: string | null) => (name === null ? 'Approved' : `Approved by ${name}`),
  },
  details: {
    submittedOn: (day: string) => `On ${day}`,
    remark: (remark: string) => `“${isolatedName(remark)}”`,
    changed: 'Changed since the check',
    notChecked: 'Not checked: no other member could',
  },

  question: {
    assigned: (name: string, due: string | null) => `Assigned to ${isolatedName(name)}${until(due)}`,
    assignedToYou: (due: string | null) => `Assigned to you${until(due)}`,
    submitted: (name: string) => `Submitted by ${isolatedName(name)}`,
    submittedByYou: 'Submitted by you',
    returned: (remark: string) => `Returned: ${isolatedName(remark)}`,
    lost: 'This area is no longer assigned to you.',
    answered: (name: string, day: string, time: string) =>
      `Answered by ${isolatedName(name)} on ${day} at ${time}`,
    answeredByYou: (day: string, time: string) => `Answered by you on ${day} at ${time}`,
    changed: (name: string) => `${isolatedName(name)} has just answered this question.`,
  },

  finalise: {
    stillAssigned: (count: number) =>
      `${areas(count)} ${count === 1 ? 'is' : 'are'} still assigned and not submitted. You can still finish:`,
    area: (area: string, name: string, due: string | null) =>
      `${area}, assigned to ${isolatedName(name)}${until(due)}`,
  },

  unchecked: {
    remaining: (count: number, names: readonly string[]) =>
      `${areas(count)} ${count === 1 ? 'waits' : 'wait'} for a check${names.length === 0 ? '' : ` by ${choice.format(names)}`}. You can finish once ${they(count)} ${are(count)} approved:`,
    yours: (area: string) => `Check ${area}`,
    by: (area: string, names: readonly string[]) =>
      names.length === 0 ? area : `${area}, by ${choice.format(names)}`,
    ask: 'Ask for the check',
    asked: (names: string) =>
      `Asked: ${isolatedName(names)}. Emails go out within about ten minutes, unless a member has turned them off.`,
  },

  check: {
    title: (area: string) => `Check ${area}`,
    intro: (title: string) => `The answers of “${isolatedName(title)}” in this area.`,
    yourAnswer: 'One of these answers is yours. Another owner or editor can check this area.',
    unanswered: 'You can check this area once all its questions are answered.',
    completed: 'This assessment is completed.',
    question: (number: number, total: number) => `Question ${number} of ${total}`,
    open: 'Open the question',
    noAnswer: 'This question is not answered yet.',
    carried: 'Copied from the assessment before, and not confirmed.',
    approve: 'Approve',
    approveAndNext: 'Approve and next area',
    approved: (area: string) => `You have approved ${area}.`,
    returnArea: 'Return with a remark',
    others: (count: number) =>
      count === 1 ? '1 more area waits for your check.' : `${count} more areas wait for your check.`,
    changed: 'The answers were changed while you read them. Read them again before you approve.',
    areas: 'Back to the areas',
  },

  submit: {
    title: (area: string) => `Submit ${area}`,
    allAnswered: (count: number, names: readonly string[], name: string | null) =>
      `All ${questions(count)} of ${list.format(names)} are answered. Submit ${them(names.length)} so that ${name === null ? 'your organisation' : isolatedName(name)} knows ${they(names.length)} ${are(names.length)} ready.`,
    editorAfterwards: 'You can still change answers after you submit.',
    afterwards: 'Once you submit, your answers can no longer be changed, unless an area is returned to you.',
    refused: (count: number) =>
      `${answers(count)} could not be saved. Save or discard ${them(count)} before you submit:`,
    unconfirmed: (count: number) =>
      `${answers(count)} ${are(count)} copied from the assessment before and not confirmed. You can still submit ${them(count)} as ${they(count)} ${are(count)}:`,
    waiting: (count: number) =>
      `${answers(count)} ${are(count)} not sent yet. You can submit once ${they(count)} ${are(count)} saved.`,
    notesWaiting: (count: number) =>
      `${notes(count)} ${are(count)} not sent yet. You can submit once ${they(count)} ${are(count)} saved.`,
    notesOpen: (count: number) =>
      `${notes(count)} could not be saved. Choose what to do with ${them(count)} before you submit:`,
    edit: 'Edit responses',
    continueArea: (area: string) => `Continue with ${area}`,
    continueQuestion: (number: number) => `Continue with question ${number}`,
    finish: 'Finish the assessment',
    submitTo: (name: string | null) => (name === null ? 'Submit' : `Submit to ${isolatedName(name)}`),
    done: (count: number) => `You have submitted ${areas(count)}.`,
    changed: 'Someone else changed one of your areas. Check them and submit again.',
  },

  nextArea: {
    title: (area: string) => `Next: ${area}`,
    others: 'Other members answer the next area.',
    answeredBy: (names: string) => `Answered so far by ${isolatedName(names)}.`,
    dashboard: 'Back to the dashboard',
  },

  waiting: {
    title: 'Waiting for you',
    answer: (area: string, title: string, due: string) => `Answer ${area} in “${isolatedName(title)}”${due}`,
    toSubmit: (area: string, title: string, due: string) =>
      `Submit ${area} in “${isolatedName(title)}”${due}`,
    returned: (area: string, title: string, due: string) =>
      `Look at ${area} in “${isolatedName(title)}” again: it was returned${due}`,
    due: (due: string | null, overdue: boolean) => `${until(due)}${overdue ? `, ${OVERDUE}` : ''}`,
    check: (area: string, title: string) => `Check ${area} in “${isolatedName(title)}”`,
    signOff: (title: string) => `Sign off the results of “${isolatedName(title)}”`,
    joinRequest: (name: string) => `Let ${isolatedName(name)} join, or refuse`,
  },

  dashboard: {
    areas: 'Who answers what',
    ofArea: (area: string) => `: ${area}`,
    progress: (done: number, total: number, due: string | null, overdue: boolean) =>
      `, ${done} of ${total}${until(due)}${overdue ? `, ${OVERDUE}` : ''}`,
  },

  page: {
    title: 'Assessment Areas',
    intro: (title: string) => `Who answers which area of “${isolatedName(title)}”.`,
    explained:
      'Contributors see and answer only the areas that are assigned to them. Owners and editors can answer all areas.',
    own: 'The areas that are assigned to you.',
    completed: 'This assessment is completed, so its areas can no longer be changed.',
    table: 'Who answers what',
    area: 'Area',
    answered: 'Answered',
    who: 'Who',
    due: 'By when',
    state: 'State',
    last: 'Last answer',
    actions: 'Actions',
    actionsFor: (area: string) => `Actions for ${area}`,
    count: (done: number, total: number) => `${done} of ${total}`,
    none: 'Not assigned',
    you: 'You',
    noDue: 'No date',
    noAnswer: 'None yet',
    lastBy: (name: string, at: string) => `${isolatedName(name)}, ${at}`,
    assign: 'Assign',
    takeBack: 'Take back',
    remind: 'Remind',
    returnArea: 'Return',
    check: 'Check',
    submit: 'Submit',
    toQuestions: 'Open the questions',
    dashboard: 'Back to the dashboard',
    assigned: (area: string, name: string) => `${area} is assigned to ${isolatedName(name)}.`,
    reminded: (area: string) =>
      `The reminder about ${area} goes out within about ten minutes, unless the member has turned these emails off.`,
    takenBack: (area: string) => `${area} is no longer assigned.`,
    returned: (area: string) => `${area} is returned.`,
    submitted: (area: string) => `${area} is submitted.`,
    changed: 'Someone else changed this area. The table shows how it is now.',
    unreachable: 'The areas could not be loaded. Check your connection and try again.',
    retry: 'Try again',
  },

  several: {
    title: 'Assign the selected areas',
    selectAll: (count: number) => (count === 1 ? 'Select the area' : `Select all ${count} areas`),
    clear: 'Clear the selection',
    selected: (count: number) => `${areas(count)} selected`,
    none: 'Select at least one area in the table',
    submit: (count: number) => (count === 0 ? 'Assign' : `Assign ${areas(count)}`),
    othersToMe: (count: number) =>
      count === 1 ? 'Assign the other area to me' : `Assign the ${count} other areas to me`,
    done: (count: number, name: string) => `${areas(count)} ${are(count)} assigned to ${isolatedName(name)}.`,
    doneYou: (count: number) => `${areas(count)} ${are(count)} assigned to you.`,
    changed: (names: string) =>
      `Nothing was assigned, because someone else has changed: ${names}. The table shows how it is now. Assign again if you still want to.`,
  },

  assigning: {
    title: (area: string) => `Assign ${area}`,
    who: 'Who answers it',
    you: (name: string) => `${name} (you)`,
    choose: 'Choose a member',
    due: 'By when',
    dueHint: 'Until the end of that day, in the United Kingdom.',
    explained:
      'Members get an email within about ten minutes, unless they have no email address or have turned these emails off.',
    noMembers: 'Only you can answer at the moment. Invite people first, or give them another role.',
    submit: 'Assign',
    required: 'Choose who answers it',
    day: 'Enter a day of this century',
    changed: (name: string | null) =>
      name === null
        ? 'Someone else has changed this area: it is not assigned now. Assign it again if you still want to.'
        : `Someone else has changed this area: it is assigned to ${isolatedName(name)} now. Assign it again if you still want to.`,
  },

  returning: {
    title: (area: string) => `Return ${area}`,
    text: 'The member can change the answers of this area again.',
    checkedText:
      'The area is shown as returned, with what you write here. Approve it once the answers are right.',
    remark: 'What to look at again',
    required: 'Write what to look at again',
    changed: 'Someone else has changed this area. Return it again if you still want to.',
    tooLong: `Please use at most ${AREA_REMARK_MAX_LENGTH} characters`,
    submit: 'Return',
  },
};
