const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Formats a local time, e.g. "3 July 2026 at 14:02". */
export const formatDateTime = (iso: string): string => format.format(new Date(iso));
