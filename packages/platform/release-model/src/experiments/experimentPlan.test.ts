import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { ExperimentPlan, plannedVisitors, planNeeds, planProblem, windowOf } from './experimentPlan.ts';
import { samplePlan as plan } from './samplePlan.testing.ts';

test('A-XPM-001 a plan has at least seven days, a question, and nothing that it does not know', () => {
  expect(Check(ExperimentPlan, plan)).toBe(true);
  for (const wrong of [
    { minimumDays: 6 },
    { question: ' ' },
    { smallestEffect: 0 },
    { shares: [] },
    { windowDays: { triageFinished: 15 } },
    { direction: 'any' },
    { more: 1 },
  ])
    expect([wrong, Check(ExperimentPlan, { ...plan, ...wrong })]).toEqual([wrong, false]);
});

test.each([
  [{}, null],
  [{ shares: [1, 10, 50] }, null],
  [{ shares: [10, 10] }, 'shares'],
  [{ shares: [100] }, 'shares'],
  [{ baseRate: 97 }, 'effect'],
  [{ baseRate: 3, direction: 'decrease' as const }, 'effect'],
])('the problem of a plan with %j is %s', (changes, problem) => {
  expect(planProblem({ ...plan, ...changes })).toBe(problem);
});

test('visitors follow from the base rate and the effect', () => {
  expect(plannedVisitors(plan)).toEqual({ minimum: 534, planned: 3045 });
  expect(plannedVisitors({ ...plan, smallestEffect: 10 }).planned).toBeLessThan(900);
});

test.each([
  [{}, 250, { minimum: 7, planned: 26 }],
  [{ shares: [10, 50] }, 250, { minimum: 23, planned: 123 }],
  [{ shares: [90] }, 250, { minimum: 23, planned: 123 }],
  [{ windowDays: { triageFinished: 14 } }, 250, { minimum: 19, planned: 39 }],
  [{ minimumDays: 60 }, 250, { minimum: 60, planned: 60 }],
  [{}, 0, null],
])('A-XPM-023 before its start a plan with %j and %d visits a day takes %j days', (changes, visits, days) => {
  expect(planNeeds({ ...plan, ...changes }, visits)).toEqual({ minimum: 534, planned: 3045, days });
});

test('windows are a day for triage and sign-up and 14 for others, unless the plan says', () => {
  const steps = ['triageFinished', 'signedUp', 'assessmentFinished'];
  expect(steps.map((step) => windowOf(plan, step))).toEqual([1, 1, 14]);
  expect(windowOf({ ...plan, windowDays: { signedUp: 7 } }, 'signedUp')).toBe(7);
});
