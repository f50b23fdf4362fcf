/** Dates what is written; its past begins with the first releases of a demonstration. */
export interface SettableClock {
  now(): Date;
  set(at: Date): void;
}

/** Days between the first releases of a demonstration and its first start. */
const DEMONSTRATED_DAYS = 400;

const DAY_MS = 86_400_000;

export const demonstrationStart = (): Date => new Date(Date.now() - DEMONSTRATED_DAYS * DAY_MS);

export function createSettableClock(): SettableClock {
  let time = demonstrationStart();
  return { now: () => time, set: (at) => (time = at) };
}
