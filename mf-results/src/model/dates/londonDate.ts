const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats the London day, e.g. "1st January 2025" (decision G93). */
export function londonDate(moment: Date): string {
  const { day, month, year } = partsOf(moment);
  return `${day}${ordinalSuffix(Number(day))} ${month} ${year}`;
}

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** Returns the London day as YYYY-MM-DD for tables. */
export const londonDay = (moment: Date): string => isoDay.format(moment);

export const londonYear = (moment: Date): number => Number(partsOf(moment).year);

const partsOf = (moment: Date) =>
  Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[day % 10] ?? 'th';
}
