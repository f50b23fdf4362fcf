/** Texts for recipients of shared results. */
const OFFLINE = 'There was no response. Check your connection and try again.';

export const messages = {
  loading: 'Loading the shared results',

  ask: {
    title: 'Results were shared with you',
    lead: 'To read them, confirm the email address that our email came to. We send a code to it.',
    email: 'Your email address',
    emailRequired: 'Enter your email address',
    emailInvalid: 'Enter an email address such as name@example.org',
    send: 'Send me a code',
    ended:
      'If they are no longer shared, or not with this address, no code arrives. Ask the people who shared them.',
    hasEnded:
      'The results are no longer shown: the sharing has ended, or 12 hours have passed since you entered the code.',
    privacy:
      'The organisation that shares the results gave us your address. It sees when you open them. We use the address for nothing else, and delete it 30 days after the sharing ends.',
  },

  code: {
    title: 'Enter the code',
    sent: (email: string) =>
      `If the results are shared with ${email}, a code is on its way. It works for 10 minutes, once, in this browser.`,
    late: 'If it comes later than that, have a new one sent.',
    label: 'Code',
    required: 'Enter the code from the email',
    open: 'Open the results',
    again: 'Send a new code',
    sentAgain:
      'A new code is on its way, unless the last one still works. A code works for 10 minutes, or until it was entered wrongly five times.',
    otherAddress: 'Use another address',
    refused: 'This code does not open the results. Check the code, or have a new one sent.',
  },

  unreachable: {
    title: 'The results could not be loaded',
    text: OFFLINE,
    retry: 'Try again',
  },
  offline: OFFLINE,
  failed: 'That did not work. Try again.',

  mails: {
    title: 'Emails about shared results',
    text: 'Should we send no more emails about shared results to your address? You then get no codes either, so you cannot open results that are shared with you.',
    stop: 'Stop these emails',
    stopped: 'You get no more emails about shared results.',
    allow: 'Allow these emails again',
    allowed: 'You get emails about shared results again.',
    unknown: 'This link no longer works. The sharing that it belongs to ended more than 30 days ago.',
    read: 'Read the results',
  },

  result: {
    eyebrow: 'Results of a personnel security assessment',
    sharedBy: (organisation: string, until: string) => `Shared with you by ${organisation} until ${until}.`,
    completed: 'Date completed:',
    print: 'Print',
    printHint: 'The results are confidential to the organisation. Keep what you print or save safe.',
    overall: 'Overall level',
    overallText: 'The overall level is the lowest level of the seven areas.',
    you: (organisation: string) =>
      `The explanations were written for ${organisation}: “you” means that organisation.`,
    areas: 'Level of each area',
    area: 'Area',
    level: 'Level',
    details: 'Each area',
    actions: 'Recommended actions',
    resources: 'Recommended resources',
    answers: 'Questions and answers',
    answer: 'Answer:',
    levels: 'What the levels mean',
  },
};
