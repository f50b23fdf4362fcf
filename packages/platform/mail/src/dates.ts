/** A day in words, such as 31 January 2027. */
export const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The same with hour, minute and zone, such as 31 January 2027 at 23:59 GMT. */
export const longDateTime = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ timeZone: 'Europe/London', timeZoneName: 'short' },
});
