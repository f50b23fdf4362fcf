import { SHARE_RECIPIENTS, type ShareHolds } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

const counted = (count: number, thing: string, things = `${thing}s`) =>
  `${count} ${count === 1 ? thing : things}`;

/** Texts for owners who share results. */
export const messages = {
  holds: {
    RESULTS: 'Results',
    RESULTS_AND_ANSWERS: 'Results and answers',
  } satisfies Record<ShareHolds, string>,

  links: {
    share: 'Share',
    list: (count: number) => `Shared with ${counted(count, 'email address', 'email addresses')}`,
    withAdviser: 'Shared with an adviser',
  },

  adviser: {
    open: 'Share with an adviser of the authority instead',
    title: 'Share with an adviser',
    number: 'Adviser number',
    numberHint: 'Eight digits. The adviser gives you the number.',
    numberRequired: 'Enter the number of the adviser',
    numberInvalid: 'Enter the eight digits of the number',
    name: (name: string) => `The number belongs to ${isolatedName(name)}.`,
    unknown: 'No adviser has this number. Check it with the adviser.',
    nameFailed:
      'The name of the adviser could not be loaded. Check your connection, and enter the number again.',
    checkName: 'Check the adviser’s name for this number, then share',
    explanation:
      'Only this adviser can read the results here, and you see each opening. The adviser sees no notes, no plan and no names of members.',
    ends: 'The sharing ends on its last day, when you stop it, or when the adviser leaves the authority.',
    endsWithAdviser: 'If you get another adviser, the sharing ends.',
    organisationHint: 'The adviser sees it with the results.',
    done: (name: string, until: string) => `Shared with ${isolatedName(name)} until ${until}.`,
  },

  dialog: {
    title: 'Share these results',
    holds: 'What they see',
    options: {
      RESULTS:
        'Results: levels, explanations and recommended actions. The explanations follow from the answers, and do not quote them.',
      RESULTS_AND_ANSWERS: 'Results and answers: also the 35 questions with your answers',
    } satisfies Record<ShareHolds, string>,
    emails: 'Email addresses',
    emailsHint: `Up to ${SHARE_RECIPIENTS}, one a line.`,
    days: 'For how long',
    dayOptions: { 7: '7 days', 30: '30 days', 90: '90 days' },
    organisation: 'Your organisation’s name',
    organisationHint: 'Recipients see it in the email and on the page.',
    explanation:
      'Each address gets a link. The page opens with a code that is sent to the same address, so a forwarded link opens nothing. Recipients can read and print. They see no notes, no plan and no names of members.',
    addresses: 'The addresses are deleted 30 days after the sharing ends.',
    share: 'Share',
    emailsRequired: 'Enter an email address',
    emailInvalid: (email: string) => `${isolatedName(email)} is not an email address`,
    tooMany: `Enter up to ${SHARE_RECIPIENTS} email addresses`,
    organisationRequired: 'Enter your organisation’s name',
    organisationInvalid: 'Use a name of up to 80 characters without links or telephone numbers',
    daysRequired: 'Choose for how long',
    offline: 'The results were not shared. Check your connection and try again.',
    failed: 'The results were not shared. Try again.',
    done: (count: number, until: string) =>
      `Shared with ${counted(count, 'email address', 'email addresses')} until ${until}.`,
  },

  list: {
    title: 'Shared results',
    intro:
      'Results that people outside your organisation can read. Entries and addresses are deleted 30 days after the sharing ends.',
    loaded: {
      loading: 'Loading the shared results',
      title: 'Shared results',
      text: 'The shared results could not be loaded. Check your connection and try again.',
      retry: 'Try again',
    },
    empty:
      'No results are shared. To share some, open the results of a finished assessment and choose Share.',
    dashboard: 'Go to the dashboard',
    assessment: 'Assessment',
    recipients: 'With whom',
    until: 'Until',
    actions: 'Actions',
    neverOpened: 'not opened yet',
    opened: (times: number, day: string) =>
      times === 1 ? `opened on ${day}` : `opened ${times} times, last on ${day}`,
    adviser: (name: string, number: string) => `${isolatedName(name)}, adviser (${number})`,
    mailsStopped: 'wants no emails from us, so gets no code',
    formerOwner: (name: string) => `Shared by ${isolatedName(name)}, who is no longer an owner`,
    deletedOwner: 'Shared by an owner whose account is deleted',
    ended: (day: string) => `Ended on ${day}`,
    stop: 'Stop sharing',
    stopOf: (title: string) => ` of ${isolatedName(title)}`,
    stopped: 'Sharing has stopped. What was printed or saved stays with the people who have it.',
    stopFailed: 'The sharing was not stopped. Check your connection and try again.',
  },
};
