/** A day of a plan, YYYY-MM-DD, in words of the reader's own language; it is the same day everywhere. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** A moment as the day it was for the reader (decision G93). */
export const momentInWords = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { dateStyle: 'long' });
