/** Texts, en-GB. */
export const messages = {
  label: 'Working in',
  hint: 'Choose another, then Switch. Its dashboard opens.',
  change: 'Switch',
  own: 'Your own',
  otherAddress: (address: string) =>
    `You are signed in as ${address}. If our email came to another address, sign in with that one.`,
  failed: 'The organisation was not changed. Check your connection and try again.',
} as const;
