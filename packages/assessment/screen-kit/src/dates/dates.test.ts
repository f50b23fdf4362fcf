import { formatDateTime, formatDay, formatExactTime, formatMonth, formatTime } from './dates.ts';

const MOMENT = '2026-11-28T14:02:11.000';

test('dates have one style in every browser', () => {
  expect(formatDay('2026-11-28')).toBe('28 November 2026');
  expect(formatDay(MOMENT)).toBe('28 November 2026');
  expect(formatDateTime(MOMENT)).toBe('28 November 2026 at 14:02');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect([formatTime(MOMENT), formatExactTime(MOMENT)]).toEqual(['14:02', '14:02:11']);
});

test('what is no date has no text', () => {
  expect([formatDay(''), formatDateTime('soon')]).toEqual(['', '']);
});
