import type { AnalyticsEvent } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

/** Stores events, skipping known ids. */
export async function insertEvents(db: Queryable, events: AnalyticsEvent[], now: Date): Promise<void> {
  const column = (key: 'id' | 'name' | 'page' | 'question' | 'target') =>
    events.map((event) => event[key] ?? null);
  const times = events.map((event) => timeOf(event, now));
  await db.query({
    name: 'analytics-events',
    text: `
      insert into analytics_event (id, name, at, received, page, question, target)
      select id, name, at, $7, page, question, target
      from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[])
        as event (id, name, at, page, question, target)
      on conflict (id) do nothing`,
    values: [column('id'), column('name'), times, column('page'), column('question'), column('target'), now],
  });
}

/** Arrival time if the client's clock is invalid. */
function timeOf({ at }: AnalyticsEvent, now: Date): Date {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? now : time;
}
