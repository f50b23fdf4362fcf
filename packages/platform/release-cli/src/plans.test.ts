import { expect, test } from '@jest/globals';
import { parsePlan, parseTime } from './arguments.ts';

const BERLIN = 'Europe/Berlin';

test('A-PLN-053 a plan is a name, or steps that end by duration, time or approval', () => {
  expect(parsePlan('1%:1h,10%:2026-12-24T18:00,50%:until-approved', BERLIN)).toEqual([
    { percent: 1, seconds: 3600 },
    { percent: 10, until: '2026-12-24T17:00:00.000Z', zone: BERLIN },
    { percent: 50, untilApproved: true },
  ]);
  expect(parsePlan('careful', BERLIN)).toEqual([
    { percent: 1, seconds: 3600 },
    { percent: 10, seconds: 28_800 },
    { percent: 50, untilApproved: true },
  ]);
});

test.each(['careless', '1%', '1%:', '1%:until', '1%:2026-12-24', '100%:1h', 'constructor', '1%:1h;2%:1h'])(
  'A-PLN-053 "%s" is no plan',
  (text) => {
    expect(() => parsePlan(text, BERLIN)).toThrow(/is no (plan|duration)/);
  },
);

test.each([
  ['2026-13-24T18:00', 'is no time'],
  ['2026-12-24T18:00Z', 'is no time'],
  ['tomorrow', 'is no time'],
  ['2026-03-29T02:30', 'is missing or there twice in Europe/Berlin'],
  ['2026-10-25T02:30', 'is missing or there twice in Europe/Berlin'],
])('A-PLN-040 the time %s is refused: it %s', (text, refusal) => {
  expect(() => parseTime(text, BERLIN)).toThrow(refusal);
});
