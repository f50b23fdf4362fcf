/** The day in the reader's own language and time zone (decision G93). */
export const completionDate = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { dateStyle: 'long' });
