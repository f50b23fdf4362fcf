import type { Content } from '@psma/assessment-content';
import type { SettableClock } from '@psma/platform-server';
import type { Client } from './createClient.ts';

/** What each part of the example data is created with. */
export interface Demo {
  client: Client;
  content: Content;
  at: SetDaysAgo;
  clock: SettableClock;
}

/** Sets the clock to a moment before now. */
export type SetDaysAgo = (days: number) => void;

const DAY_MS = 86_400_000;

export function setDaysAgo(clock: SettableClock): SetDaysAgo {
  const end = Date.now();
  return (days) => clock.set(new Date(end - days * DAY_MS));
}

/** Day of the clock, or a number of days after it. */
export const dayOf = ({ clock }: Pick<Demo, 'clock'>, daysLater = 0): string =>
  new Date(clock.now().getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
