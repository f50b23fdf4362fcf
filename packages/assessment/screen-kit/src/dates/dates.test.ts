import {
  formatDateTime,
  formatDay,
  formatExactTime,
  formatInstant,
  formatMonth,
  formatTime,
} from './dates.ts';

const MOMENT = '2026-11-28T14:02:11.000';

test('dates have one style in every browser', () => {
  expect(formatDay('2026-11-28')).toBe('28 November 2026');
  expect(formatDay(MOMENT)).toBe('28 November 2026');
  expect(formatDateTime(MOMENT)).toBe('28 November 2026 at 14:02');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect([formatTime(MOMENT), formatExactTime(MOMENT)]).toEqual(['14:02', '14:02:11']);
});

test('G369 an instant is in London time with its zone, in each zone of the browser', () => {
  expect(formatInstant('2026-11-28T23:59:59.999Z')).toBe('28 November 2026 at 23:59 GMT');
  expect(formatInstant('2026-07-28T22:59:59.999Z')).toBe('28 July 2026 at 23:59 BST');
});

test('what is no date has no text', () => {
  expect([formatDay(''), formatDateTime('soon'), formatInstant('')]).toEqual(['', '', '']);
});
