/** The day in the reader's own language and time zone (decision G93). */
export const completionDate = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { dateStyle: 'long' });

/** The time of that day, to the second: it distinguishes assessments of one day. */
export const completionTime = (timestamp: string): string =>
  new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: 'medium' });
