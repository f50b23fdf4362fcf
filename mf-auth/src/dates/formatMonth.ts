const utc = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of `YYYY-MM`. */
export const formatMonth = (month: string): string => utc.format(new Date(`${month}-01T00:00:00Z`));
