/** Uses the user's language and time zone (decision G93). */
export const completionDate = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { dateStyle: 'long' });

/** To the second, to distinguish assessments of one day. */
export const completionTime = (timestamp: string): string =>
  new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: 'medium' });
