const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A moment in the reader's own time zone, for example "3 July 2026 at 14:02". */
export const moment = (iso: string): string => format.format(new Date(iso));
