interface Unsent {
  answers: number;
  notes: number;
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;

/** Texts, en-GB. */
export const messages = {
  label: 'Working in',
  hint: 'Choose another, then Switch. Its dashboard opens.',
  change: 'Switch',
  own: 'Your own',
  otherAddress: (address: string) =>
    `You are signed in as ${address}. If our email came to another address, sign in with that one.`,
  /** `by`: who did it, unless the account is deleted. */
  removed: (organisation: string, by = 'An owner') => `${by} removed you from ${organisation}.`,
  removedText: 'You no longer see its assessments. Ask an owner if you think that this is a mistake.',
  removedFailed: 'That did not work. Check your connection and try again.',
  acknowledge: 'I know about this',
  failed: 'The organisation was not changed. Check your connection and try again.',
  signedInAs: 'Signed in as',
  noUser: 'Failed to fetch username',
  logOut: {
    title: 'Answers are not sent yet',
    titleNotes: 'Notes are not sent yet',
    text: ({ answers, notes }: Unsent) => {
      const them = answers + notes === 1 ? 'it' : 'them';
      const what = [counted(answers, 'answer'), counted(notes, 'note')].filter(Boolean).join(' and ');
      return `${what} ${them === 'it' ? 'is' : 'are'} not sent yet. Stay to keep ${them} on this device until the network returns, or log out and discard ${them}.`;
    },
    stay: 'Stay',
    discard: 'Log out and discard',
  },
  support: {
    title: 'Support',
    close: 'Close',
    intro: 'The most common questions, and how to reach a person.',
    contact: 'Write to us',
  },
} as const;
