/** Formats YYYY-MM-DD in the reader's language, without time zone shifts. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the day in the reader's language and time zone (decision G93). */
export const momentInWords = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { dateStyle: 'long' });

/** Formats a time to the second, to distinguish moments of one day. */
export const timeInWords = (timestamp: string): string =>
  new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: 'medium' });
