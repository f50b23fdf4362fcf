import { expect, test } from '@jest/globals';
import { validUntil } from './validUntil.ts';

const created = new Date('2027-01-31T12:00:00Z');

test.each([
  ['resetCode', '2027-01-31T13:00:00Z'],
  ['accountDeleted', '2027-02-07T12:00:00Z'],
  ['kindOfANewerServer', '2027-02-07T12:00:00Z'],
])('a mail is kept as long as its code or link works, else seven days: %s', (kind, until) => {
  expect(validUntil({ kind, created }, { resetCode: 3600 })).toEqual(new Date(until));
});
