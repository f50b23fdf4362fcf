/** What the page says without the shell, en-GB. */
export const messages = {
  product: 'Personnel Security Maturity Assessment',
  description: "A free self-assessment of an organisation's personnel security.",
  withoutScript: {
    title: 'This tool needs JavaScript',
    text: 'Please switch it on in your browser’s settings and load this page again.',
  },
  starting: {
    title: 'This page has not opened yet',
    text: 'It usually takes a moment. If nothing more appears, try again: what you have saved is safe.',
    again: 'Try again',
    release: (id: string) => `Release ${id}`,
  },
  startingFirst: {
    title: 'This page is not ready yet',
    text: 'You can read it and follow its links. If a button does nothing, try again: what you have saved is safe.',
  },
} as const;
