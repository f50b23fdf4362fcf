import { expect, test } from '@jest/globals';
import { DEFAULT_GUARDRAILS } from '@psma/release-model';
import { Command } from 'commander';
import { guardrailsIn, guardsInForce, withGuardOptions } from './guardOptions.ts';

const request = (...args: string[]) => {
  const command = withGuardOptions(new Command('start')).exitOverride();
  return guardrailsIn(command.parse(args, { from: 'user' }).opts()).guardrails;
};
const { speeds } = DEFAULT_GUARDRAILS;

test.each([
  [[], undefined],
  [['--guard', 'lcp,inp'], { speeds: ['lcp', 'inp'], onBroken: 'rollback' }],
  [['--guard', 'none', '--on-guard', 'pause'], { speeds: [], onBroken: 'pause' }],
  [
    ['--step-guard', 'signedUp=2', '--step-guard', 'triageFinished=0.5'],
    { speeds, steps: { signedUp: 2, triageFinished: 0.5 }, onBroken: 'rollback' },
  ],
])('A-GRD-011 %j requests %j', (args, guardrails) => {
  expect(request(...args)).toEqual(guardrails);
});

test.each([
  ['--guard', 'lcp,fps'],
  ['--step-guard', 'signedUp'],
  ['--step-guard', 'signedUp=0'],
  ['--step-guard', 'bought=2'],
])('A-GRD-011 %s %s is refused', (...args) => {
  expect(() => request(...args)).toThrow(args[1]);
});

test('A-GRD-011 an older server, which knows no guards, is seen by what is in force', () => {
  expect(guardsInForce({ revision: 1, remotes: {} }, 'mf-triage')).toBe(
    'Guards: crash. A broken one ends it.',
  );
});
