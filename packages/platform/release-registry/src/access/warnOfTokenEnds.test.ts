import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { createRegistry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const DAY_MS = 86_400_000;
const actor = { by: 'ana', reason: 'because' };
let made: StartedRegistry;
let at: number;

beforeEach(async () => {
  at = Date.UTC(2026, 11, 1, 12);
  made = await startTestRegistry({ now: () => new Date(at) });
});
afterEach(() => made.close());

const create = async (days?: number) => {
  const scope = { label: `for ${days} days`, remote: 'mf-triage', actions: ['publish' as const] };
  const seconds = days === undefined ? undefined : days * 86_400;
  return made.registry.access.tokens.create({ ...scope, seconds }, actor);
};
const warn = () => made.registry.access.warnOfTokenEnds();
const reasons = async () =>
  (
    await made.database.pool.query<{ reason: string }>(
      "select reason from notice where kind = 'token.ending' order by at",
    )
  ).rows.map(({ reason }) => reason);
/** Number of alerts after a look at each of these days. */
const alertsAt = async (...days: number[]) => {
  const begun = at;
  const counts = [];
  for (const day of days) {
    at = begun + day * DAY_MS;
    await warn();
    await warn();
    counts.push((await reasons()).length);
  }
  return counts;
};

test('A-PLN-054 a token’s end is reported 14 and 2 days before, once each, without its secret', async () => {
  const { token } = await create(30);
  expect(await alertsAt(15.9, 16, 20, 27.9, 28, 29, 30, 31)).toEqual([0, 1, 1, 1, 2, 2, 2, 2]);
  const [first = ''] = await reasons();
  expect(first).toContain('"for 30 days"');
  expect(first).toContain('ends at 2026-12-31 12:00 UTC');
  expect(first).not.toContain(token);
});

test.each([
  ['for ever', undefined, [0, 0, 0]],
  ['for a week: only two days before its end', 7, [0, 1, 1]],
  ['for a day: never', 1, [0, 0, 0]],
])('A-PLN-054 a token that is valid %s', async (_, days, counts) => {
  await create(days);
  expect(await alertsAt(0, 6, 20)).toEqual(counts);
});

test('A-PLN-054 after an outage only the later warning is sent; none for a revoked token', async () => {
  await create(30);
  const { id } = await create(29);
  await made.registry.access.tokens.revoke(id, actor);
  expect(await alertsAt(29)).toEqual([1]);
});

test('A-PLN-055 of two servers that look at the same time one reports', async () => {
  await create(30);
  const pool = openPool(made.database.url);
  const other = await createRegistry({ ...made.options, pool });
  at += 20 * DAY_MS;
  await Promise.all([warn(), other.access.warnOfTokenEnds(), warn(), other.access.warnOfTokenEnds()]);
  expect(await reasons()).toHaveLength(1);
  await other.close();
  await pool.end();
});
