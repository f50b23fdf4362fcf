/** All user texts of this package. */
export const messages = {
  notAuthenticated: 'Sign in again: there is no valid access token with this call.',
  accountDeleted: 'This account was deleted.',
  notInGroup: 'Your account is not allowed to use the assessment. Ask your adviser for access.',
  notAllowed: 'Your role does not allow this. Ask an owner of your organisation.',
  tooOften: 'That was done too often within the last hour. Try again later.',
  identityServiceFailed: 'The sign-in service did not answer as expected. Try again in a moment.',
  identityServiceAway:
    'The sign-in service cannot answer now. Try again in a moment; nothing you saved before is lost.',
  emailNotAvailable: 'This email address cannot be used.',
  noEmailToChange: 'An account with an organisation code has no email address to change.',
  changedElsewhere: 'This was changed elsewhere while you were editing it.',
  otherOrganisation:
    'This belongs to another of your organisations than the one you work in. Load the page again.',

  writeKeyRequired: 'This link can read these answers but not change them. Start your own triage.',
  triageIncomplete: 'The questions on this path are not all answered yet.',
  foreignChoice: 'A choice does not belong to this question.',
  onlyOneChoice: 'Only one choice can be made here.',

  titleTooLong: (most: number) => `A title has at most ${most} characters.`,
  notAnAnswer: 'These choices are not an answer to this question.',
  assessmentIncomplete: (unanswered: number) =>
    `${unanswered === 1 ? '1 question is' : `${unanswered} questions are`} not answered yet.`,
  assessmentCompleted: 'This assessment is completed and can no longer be changed. Re-take it instead.',
  assessmentNotCompleted: 'This assessment is not completed yet. Finish it first.',
  feedbackAlreadyGiven: 'Feedback on this assessment was already given.',
  alreadySignedOff: 'These results are signed off already.',
  samePerson: 'You finished this assessment, so another owner signs its results off.',
  feedbackTwice: 'A feedback question is answered twice.',
  feedbackRequired: 'Feedback must say whether there was a previous assessment.',

  docs: {
    title: 'Personnel Security Maturity Assessment',
    errors: 'Every answer that is not 2xx has the body {status, name, message, details?}.',
    heading: (title: string) => `${title}: API`,
    sameAs: (link: string) => `The same as ${link}.`,
    other: 'Other',
    signedIn: '(signed in)',
    query: (name: string) => `Query: ${name}, optional`,
    body: 'Body',
    answer: (status: string) => `Answer ${status}`,
    nothing: ': nothing',
  },

  members: {
    lastOwner: 'There is no other owner. Make another member an owner first.',
    onlyMember: 'You are the only member. Delete the organisation instead.',
    handOverFirst:
      'You are the only owner of an organisation with other members. Make another member an owner, or delete the organisation, first.',
    alreadyMember: 'This account or email address is already a member.',
    membersFull: (most: number) => `There is room for ${most} members.`,
    invitationsFull: (most: number) => `${most} invitations are open already. Withdraw one first.`,
    firstDay: (most: number) =>
      `On its first day an organisation can send ${most} invitations. Try again tomorrow.`,
    sentToday: 'This invitation was sent within the last day. Try again tomorrow.',
    olderServer: 'The service is being updated. Try again in an hour.',
    name: (most: number) => `Use a name of up to ${most} characters without links or telephone numbers.`,
    namesNeeded: 'Enter the organisation’s name and your name.',
    otherName: 'This is not the organisation’s name.',
    successor: 'Only an owner who leaves names who takes over.',
    areasAssigned: (areas: number) =>
      `This member has ${areas === 1 ? 'an area that is' : `${areas} areas that are`} not submitted. Assign ${areas === 1 ? 'it' : 'them'} to another member, or to no one, first.`,
    areasTo: 'Choose another member who can answer questions.',
  },

  areas: {
    assignee: 'Choose a member who can answer questions.',
    pastDue: 'This day has passed. Choose today or a later day.',
    notSubmitted: 'This area is not submitted yet.',
    notWaitedFor: 'Another member can be reminded of an assigned area until it is submitted.',
    noAddress: 'This member has no email address.',
    remindedToday: 'A reminder was sent within the last day. Try again tomorrow.',
    checksOff: 'Your organisation does not ask for checks. An owner can turn them on.',
    ownAnswer: 'One of the answers in this area is yours. Another owner or editor can check it.',
    checkNeeded: (areas: string[]) =>
      `A second member checks ${areas.length === 1 ? 'this area' : 'these areas'} before you finish: ${areas.join(', ')}.`,
    noChecker: 'No other owner or editor with an email address can check an area now.',
    askedToday: 'Members were asked within the last day. Try again tomorrow.',
  },

  shares: {
    full: (most: number) => `${most} results are shared already. Stop sharing one first.`,
    firstDay: (most: number) =>
      `On its first day an organisation can share with ${most} email addresses. Try again tomorrow.`,
    nameNeeded: 'Enter the organisation’s name.',
    codeRefused: 'This code does not open it. Check address and code, or have a new one sent.',
  },

  authority: {
    secondFactor: 'These pages need two-step verification. Turn it on in the settings.',
    nameNeeded: 'Enter your name first. Organisations see it.',
    organisationName: 'Enter the organisation’s name.',
    alreadyRegistered: 'An organisation with this name is registered already.',
    adviser: 'Choose an adviser from the list.',
    pastDay: 'This day has passed. Choose today or a later day.',
    file: {
      tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Split it.`,
      tooManyRows: (most: number) => `The file has more than ${most} rows. Split it.`,
      noRows: 'The file has no row below its header.',
      workbook: 'The file is a workbook. Save it as “CSV UTF-8” and choose that file.',
      encoding: 'The file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.',
      notCsv: (row: number) => `The file is not CSV: a quotation mark is wrong at or after row ${row}.`,
      /** Names the first five. */
      unknownColumns: (unknown: readonly string[], known: string) =>
        `The file has columns that are not known: ${unknown.slice(0, 5).join(', ')}${
          unknown.length > 5 ? ` and ${unknown.length - 5} more` : ''
        }. Known ones: ${known}.`,
      unnamedColumn: (column: number) => `column ${column} without a name`,
      columnTwice: (column: string) => `The file has the column ${column} twice.`,
      noName: 'The file has no column Name.',
      problems: 'The file has rows that cannot be imported. Check it again.',
    },
    reason: 'Say in at least five characters how you made sure.',
  },

  plan: {
    full: (most: number) =>
      `The improvement plan holds at most ${most} items. Delete some that are done or dropped.`,
    target: 'An area’s target is not below the overall target.',
    area: 'There is no such area.',
    areaOfQuestion: 'The area follows from the question.',
    droppedReason: 'Say why it is dropped',
    source: 'This is not a step above an answer of a completed assessment of yours.',
  },
} as const;
