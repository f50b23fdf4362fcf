/** Formats YYYY-MM-DD in the reader's language, without time zone shifts. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the reader's local day (decision G93). */
export const momentInWords = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { dateStyle: 'long' });
