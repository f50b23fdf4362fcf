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
  support: {
    title: 'Support',
    close: 'Close',
    intro: 'The most common questions, and how to reach a person.',
    contact: 'Write to us',
  },
} as const;
