/** Texts, en-GB. */
export const messages = {
  label: 'Working in',
  hint: 'Choosing another opens its dashboard.',
  own: 'Your own',
  failed: 'The organisation was not changed. Check your connection and try again.',
} as const;
