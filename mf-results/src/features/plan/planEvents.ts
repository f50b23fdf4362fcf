import { type PlanItem } from '@psma/api-contract';
import { displayName } from '@psma/text';
import type { CalendarEvent } from '../../model/files/calendarFile.ts';
import { isOpen } from '../../shared/plan/usePlan.ts';
import { messages } from './messages.ts';

const REMIND_DAYS = 7;

export const datedItems = (items: readonly PlanItem[]): PlanItem[] =>
  items.filter((item) => isOpen(item) && item.due !== null);

/** Open dated items; titles only on request: calendars are shared. */
export const planEvents = (items: readonly PlanItem[], url: string, withTitles: boolean): CalendarEvent[] =>
  datedItems(items).map(({ id, version, title, due, updated }) => ({
    uid: `${id}@improvement-plan`,
    sequence: version,
    day: due ?? '',
    stamp: new Date(updated),
    title: withTitles ? displayName(title) : messages.exports.event,
    text: url,
    url,
    remindDays: REMIND_DAYS,
  }));
