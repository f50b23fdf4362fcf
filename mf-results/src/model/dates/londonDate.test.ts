import { londonDate, londonDay, londonYear } from './londonDate.ts';

test.each([
  ['2025-01-01T09:00:00Z', '1st January 2025'],
  ['2025-02-02T09:00:00Z', '2nd February 2025'],
  ['2025-03-03T09:00:00Z', '3rd March 2025'],
  ['2025-04-04T09:00:00Z', '4th April 2025'],
  ['2025-05-11T09:00:00Z', '11th May 2025'],
  ['2025-06-12T09:00:00Z', '12th June 2025'],
  ['2025-07-13T09:00:00Z', '13th July 2025'],
  ['2025-08-21T09:00:00Z', '21st August 2025'],
  ['2025-09-22T09:00:00Z', '22nd September 2025'],
  ['2025-10-23T09:00:00Z', '23rd October 2025'],
  ['2025-11-30T09:00:00Z', '30th November 2025'],
  ['2025-12-31T09:00:00Z', '31st December 2025'],
])('A-PDF-018 %s reads %s', (moment, text) => {
  expect(londonDate(new Date(moment))).toBe(text);
});

test('A-PDF-018 the day is the one in London, also in summer and at the turn of the year', () => {
  expect(londonDate(new Date('2026-06-30T23:30:00Z'))).toBe('1st July 2026');
  expect(londonDate(new Date('2026-01-01T00:30:00+02:00'))).toBe('31st December 2025');
  expect(londonYear(new Date('2026-01-01T00:30:00+02:00'))).toBe(2025);
});

test.each([
  ['2026-06-30T23:30:00Z', '2026-07-01'],
  ['2026-01-01T00:30:00+02:00', '2025-12-31'],
  ['2025-01-01T09:00:00Z', '2025-01-01'],
])('for a table %s is %s', (moment, day) => {
  expect(londonDay(new Date(moment))).toBe(day);
});
