const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a timestamp's local day, or a calendar day, e.g. "3 July 2026". */
export const formatDay = (iso: string): string => (iso.includes('T') ? local : utc).format(new Date(iso));
