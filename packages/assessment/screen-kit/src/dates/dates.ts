/** Returns '' for what is no date. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const local = new Intl.DateTimeFormat('en-GB', options);
  const utc = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (iso: string): string => {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime())) return '';
    // A calendar day or month has no time zone.
    return (iso.includes('T') ? local : utc).format(date);
  };
};

/** Formats a calendar day, or the local day of a timestamp: "28 November 2026" (decisions G38, G93). */
export const formatDay = formatter({ dateStyle: 'long' });

/** Formats a timestamp in local time: "28 November 2026 at 14:02". */
export const formatDateTime = formatter({ dateStyle: 'long', timeStyle: 'short' });

/**
 * Formats an instant that is the same for all readers, as emails do: "28 November 2026 at 23:59 GMT". Empty for what
 * is no date.
 */
export const formatInstant = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : instant.format(date);
};

const instant = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ timeZone: 'Europe/London', timeZoneName: 'short' },
});

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** Returns the calendar day in London, `YYYY-MM-DD` (decision G93). */
export const londonDay = (at: Date): string => isoDay.format(at);

/** Formats the local time of a timestamp: "14:02". */
export const formatTime = formatter({ timeStyle: 'short' });

/** Formats the local time to the second, to distinguish moments of one day: "14:02:11". */
export const formatExactTime = formatter({ timeStyle: 'medium' });

/** Formats `YYYY-MM`: "November 2026". */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });
