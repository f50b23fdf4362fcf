import { expect, test } from '@jest/globals';
import { formatInZone, isTimeZone, timesInZone } from './zonedTime.ts';

test.each([
  ['2026-12-24T17:00Z', 'Europe/Berlin', '2026-12-24 18:00 Europe/Berlin (UTC+01:00)'],
  ['2026-07-01T17:00Z', 'Europe/Berlin', '2026-07-01 19:00 Europe/Berlin (UTC+02:00)'],
  ['2026-12-24T03:00Z', 'America/St_Johns', '2026-12-23 23:30 America/St_Johns (UTC-03:30)'],
  ['2026-12-24T17:00Z', 'Nowhere/Else', '2026-12-24 17:00 UTC'],
])('A-PLN-040 %s in %s is shown as %s', (at, zone, text) => {
  expect(formatInZone(at, zone)).toBe(text);
});

test.each([
  ['in winter', '2026-12-24T18:00', ['2026-12-24T17:00:00.000Z']],
  ['in summer', '2026-07-01T18:00', ['2026-07-01T16:00:00.000Z']],
  ['in the hour that is left out in spring', '2026-03-29T02:30', []],
  [
    'in the hour that is there twice in autumn',
    '2026-10-25T02:30',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ],
  ['after the clocks were put forward', '2026-03-29T03:00', ['2026-03-29T01:00:00.000Z']],
  ['before the clocks are put back', '2026-10-25T01:59', ['2026-10-24T23:59:00.000Z']],
])('A-PLN-040 a time in Berlin %s', (_, local, times) => {
  const found = timesInZone(local, 'Europe/Berlin').map((at) => at.toISOString());
  expect(found.sort()).toEqual(times);
});

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
])('"%s" is a time zone: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
