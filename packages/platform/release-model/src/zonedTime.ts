import { Type } from 'typebox';

/** Name of the IANA time zone database, such as `Europe/London`. */
export const TimeZone = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,59}$' });

const DAY_MS = 86_400_000;

/** Of the machine. */
export const systemTimeZone = (): string => new Intl.DateTimeFormat('en-GB').resolvedOptions().timeZone;

/** Whether the runtime knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Formats a time to the minute in a zone, with the offset that the zone has then. UTC without a known zone. */
export function formatInZone(at: Date | string, zone = 'UTC'): string {
  const known = isTimeZone(zone) ? zone : 'UTC';
  const offsetMs = offsetAt(new Date(at), known);
  const local = new Date(new Date(at).getTime() + offsetMs).toISOString();
  const text = `${local.slice(0, 10)} ${local.slice(11, 16)} ${known}`;
  return known === 'UTC' ? text : `${text} (${offsetText(offsetMs)})`;
}

/**
 * Returns the times at which clocks of the zone show `local`, such as `2026-12-24T18:00`: none if
 * they are put forward over it, two if they are put back over it.
 */
export function timesInZone(local: string, zone: string): Date[] {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [-DAY_MS, DAY_MS].map((shift) => offsetAt(new Date(asUtc + shift), zone));
  return [...new Set(offsets)]
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => at.getTime() + offsetAt(at, zone) === asUtc);
}

/** Milliseconds by which clocks of the zone are ahead of UTC. */
function offsetAt(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function offsetText(offsetMs: number): string {
  const size = new Date(Math.abs(offsetMs)).toISOString().slice(11, 16);
  return `UTC${offsetMs < 0 ? '-' : '+'}${size}`;
}
