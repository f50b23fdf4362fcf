import { expect, test } from '@jest/globals';
import { activeFreeze, openFreezes, type Freeze } from './freeze.ts';

const day = (date: number) => `2026-12-${date}T00:00:00.000Z`;
const freeze = (id: string, from: number, to: number): Freeze => ({
  id,
  from: day(from),
  to: day(to),
  zone: 'Europe/London',
  reason: 'holidays',
  by: 'ana',
});
const FREEZES = [freeze('late', 15, 25), freeze('early', 12, 20), freeze('coming', 28, 30)];

test.each([
  ['before all', '2026-12-11T23:59:59Z', null, ['early', 'late', 'coming']],
  ['at the beginning', day(12), 'early', ['early', 'late', 'coming']],
  ['in two that overlap', day(16), 'late', ['early', 'late', 'coming']],
  ['after the end of one of two', day(20), 'late', ['late', 'coming']],
  ['at the end', day(25), null, ['coming']],
  ['after all', day(30), null, []],
])('A-PLN-041 %s the active freeze is the one that ends last', (_, now, active, open) => {
  expect(activeFreeze(FREEZES, new Date(now))?.id ?? null).toBe(active);
  expect(openFreezes(FREEZES, new Date(now)).map(({ id }) => id)).toEqual(open);
});

test('a map without freezes has none', () => {
  expect(activeFreeze(undefined, new Date(day(12)))).toBeNull();
});
