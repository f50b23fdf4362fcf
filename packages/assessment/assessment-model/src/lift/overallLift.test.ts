import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Score } from '../maturityLevel.ts';
import { overallScore, pillarScore } from '../scoring.ts';
import { SCORES } from '../testing/bruteForce.ts';
import { levelsWith } from './levelsWith.ts';
import type { ScoredPillar } from './Lift.ts';
import { overallLift } from './overallLift.ts';
import { pillarLift } from './pillarLift.ts';

const pillarsOf = (scores: readonly (readonly Score[])[]): ScoredPillar[] =>
  scores.map((answers, pillar) => ({
    pillarId: `P${pillar + 1}`,
    answers: answers.map((score, question) => ({ questionId: `P${pillar + 1}-Q${question + 1}`, score })),
  }));
const all = (score: Score): Score[] => [score, score, score, score, score];

const seven = fc
  .array(fc.array(fc.constantFrom(...SCORES), { minLength: 5, maxLength: 5 }), { minLength: 7, maxLength: 7 })
  .map(pillarsOf);

test('A-PLN-007 names exactly the areas below the level, cheapest first, and adds their steps', () => {
  const pillars = pillarsOf([all(3), all(1), all(3), [0, 5, 5, 5, 5], all(3), all(3), all(3)]);
  const { steps, pillars: lifted } = overallLift(pillars, 2);
  expect(lifted.map(({ pillarId, lift }) => [pillarId, lift.steps])).toEqual([
    ['P4', 1],
    ['P2', 5],
  ]);
  expect(steps).toBe(6);
});

test('A-PLN-007 the suggested steps give the overall level promised, whatever the answers', () => {
  fc.assert(
    fc.property(seven, fc.constantFrom(...SCORES), (pillars, to) => {
      const { pillars: lifted, steps } = overallLift(pillars, to);
      const changes = new Map(
        lifted.flatMap(({ lift }) => lift.suggested.map((raise) => [raise.questionId, raise.to] as const)),
      );
      const before = levelsWith(pillars, new Map());
      expect(levelsWith(pillars, changes).overall).toBe(Math.max(to, before.overall));
      expect(steps).toBe(pillars.reduce((sum, { answers }) => sum + pillarLift(answers, to).steps, 0));
    }),
  );
});

test('A-PLN-009 levelsWith changes area and overall level as the rule does, upwards and downwards', () => {
  fc.assert(
    fc.property(
      seven,
      fc.array(fc.tuple(fc.nat(6), fc.nat(4), fc.constantFrom(...SCORES))),
      (scoredPillars, list) => {
        const changes = new Map<string, Score>(
          list.map(([pillar, question, score]) => [`P${pillar + 1}-Q${question + 1}`, score] as const),
        );
        const expected = scoredPillars.map(({ answers }) =>
          pillarScore(answers.map(({ questionId, score }) => changes.get(questionId) ?? score)),
        );
        const { overall, pillars } = levelsWith(scoredPillars, changes);
        expect(pillars.map(({ score }) => score)).toEqual(expected);
        expect(overall).toBe(overallScore(expected));
      },
    ),
  );
});
