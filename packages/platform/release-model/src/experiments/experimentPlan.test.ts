import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { ExperimentPlan, plannedVisitors, planProblem, windowOf } from './experimentPlan.ts';

const plan: ExperimentPlan = {
  question: 'Do more people finish the triage?',
  decidingStep: 'triageFinished',
  direction: 'increase',
  smallestEffect: 5,
  baseRate: 20,
  shares: [50],
  minimumDays: 7,
};

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

test('windows are a day for triage and sign-up and 14 for others, unless the plan says', () => {
  const steps = ['triageFinished', 'signedUp', 'assessmentFinished'];
  expect(steps.map((step) => windowOf(plan, step))).toEqual([1, 1, 14]);
  expect(windowOf({ ...plan, windowDays: { signedUp: 7 } }, 'signedUp')).toBe(7);
});
