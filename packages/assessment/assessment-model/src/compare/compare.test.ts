import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Score } from '../maturityLevel.ts';
import { overallScore, PILLAR_RULE, pillarScore } from '../scoring.ts';
import { scored, SCORES } from '../testing/bruteForce.ts';
import { compare } from './compare.ts';
import type { ComparedAssessment, PillarComparison } from './Comparison.ts';

/** Areas P1, P2 …, each with Q1 to Q5. */
const assessment = (
  pillars: readonly (readonly Score[])[],
  pillarRule = PILLAR_RULE,
): ComparedAssessment => ({
  pillarRule,
  overall: overallScore(pillars.map((scores) => pillarScore(scores))),
  pillars: pillars.map((scores, pillar) => ({
    pillarId: `P${pillar + 1}`,
    score: pillarScore(scores),
    answers: scored(scores).map(({ questionId, score }) => ({
      questionId: `P${pillar + 1}-${questionId}`,
      score,
    })),
  })),
});

const one = (before: Score[], after: Score[]): PillarComparison =>
  compare(assessment([before]), assessment([after])).pillars[0] as PillarComparison;

/** Replaces question `from` by `to`. */
const asking = (from: string, to: string, { pillars, ...rest }: ComparedAssessment): ComparedAssessment => ({
  ...rest,
  pillars: pillars.map((pillar) => ({
    ...pillar,
    answers: pillar.answers.map((each) => (each.questionId === from ? { ...each, questionId: to } : each)),
  })),
});

describe('why an area moved', () => {
  test.each<[string, Score[], Score[], Pick<PillarComparison, 'decisive' | 'together'>]>([
    [
      'A-CMP-003 one change that lifted it',
      [0, 5, 5, 5, 5],
      [1, 5, 5, 5, 5],
      { decisive: ['P1-Q1'], together: [] },
    ],
    [
      'A-CMP-003 not the change that lifted nothing',
      [0, 4, 5, 5, 5],
      [1, 5, 5, 5, 5],
      { decisive: ['P1-Q1'], together: [] },
    ],
    [
      'A-CMP-003 each of two that were both needed',
      [0, 0, 3, 3, 3],
      [1, 1, 3, 3, 3],
      { decisive: ['P1-Q1', 'P1-Q2'], together: [] },
    ],
    [
      'A-CMP-004 all that rose, where none decided alone',
      [2, 2, 2, 2, 3],
      [4, 4, 4, 4, 2],
      { decisive: [], together: ['P1-Q1', 'P1-Q2', 'P1-Q3', 'P1-Q4'] },
    ],
    [
      'A-CMP-005 the one change that let it fall',
      [3, 3, 3, 3, 3],
      [3, 3, 0, 3, 4],
      { decisive: ['P1-Q3'], together: [] },
    ],
    [
      'A-CMP-005 all that fell, where none decided alone',
      [3, 3, 3, 3, 3],
      [1, 1, 3, 3, 4],
      { decisive: [], together: ['P1-Q1', 'P1-Q2'] },
    ],
    ['nothing where the level stayed', [1, 1, 1, 1, 1], [1, 1, 1, 1, 5], { decisive: [], together: [] }],
  ])('%s', (_, before, after, reason) => {
    expect(one(before, after)).toMatchObject(reason);
  });

  const answers = fc.array(fc.constantFrom(...SCORES), { minLength: 5, maxLength: 5 });
  const without = (after: readonly Score[], before: readonly Score[], ids: readonly string[]): Score =>
    pillarScore(
      after.map((score, index) => (ids.includes(`P1-Q${index + 1}`) ? (before[index] as Score) : score)),
    );

  test('A-CMP-002 A-CMP-003 A-CMP-004 holds for any two sets of answers', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const { changes, decisive, together, ...levels } = one(before, after);
        const differing = after.flatMap((score, index) =>
          score === before[index] ? [] : [`P1-Q${index + 1}`],
        );
        expect(changes.map(({ questionId }) => questionId)).toEqual(differing);
        const direction = Math.sign(levels.after - levels.before);
        const goesBack = (ids: readonly string[]) =>
          direction !== 0 && Math.sign(levels.after - without(after, before, ids)) === direction;
        expect(decisive).toEqual(differing.filter((id) => goesBack([id])));
        expect(together.length > 0).toBe(direction !== 0 && decisive.length === 0);
        if (together.length === 0) return;
        expect(together.length).toBeGreaterThan(1);
        expect((without(after, before, together) - levels.before) * direction).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('A-CMP-005 what rose one way fell the other way', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const forth = one(before, after);
        const back = one(after, before);
        expect([back.before, back.after]).toEqual([forth.after, forth.before]);
        expect(back.changes).toEqual(
          forth.changes.map(({ questionId, from, to }) => ({ questionId, from: to, to: from })),
        );
      }),
    );
  });
});

describe('like for like', () => {
  const before = assessment([
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
  ]);
  const after = assessment([
    [2, 2, 2, 2, 2],
    [2, 2, 2, 2, 3],
  ]);

  test('A-CMP-006 counts the questions that both have, and those that only one has', () => {
    const comparison = compare(before, asking('P1-Q5', 'P1-Q6', after));
    expect(comparison.compared).toHaveLength(9);
    expect(comparison).toMatchObject({ added: ['P1-Q6'], gone: ['P1-Q5'], likeForLike: false });
  });

  test('A-CMP-007 an area with another question set is not, and gives no reason; the others are', () => {
    const [first, second] = compare(before, asking('P1-Q5', 'P1-Q6', after)).pillars;
    expect(first).toMatchObject({ before: 1, after: 2, likeForLike: false, decisive: [], together: [] });
    expect(first?.changes).toHaveLength(4);
    expect(second).toMatchObject({ likeForLike: true, changes: [{ questionId: 'P2-Q5', from: 2, to: 3 }] });
  });

  test('A-CMP-007 under another rule no area is', () => {
    const comparison = compare(before, { ...after, pillarRule: 'medianOfFive' });
    expect(comparison.pillars.map(({ likeForLike }) => likeForLike)).toEqual([false, false]);
    expect(comparison.likeForLike).toBe(false);
  });

  test('under one rule that is not known levels compare, and no reason is given', () => {
    const [first] = compare({ ...before, pillarRule: 'later' }, { ...after, pillarRule: 'later' }).pillars;
    expect(first).toMatchObject({ likeForLike: true, decisive: [], together: [] });
  });

  test('the order of the questions does not matter, and an area that only one has is left out', () => {
    const turned = {
      ...after,
      areas: after.pillars.map((pillar) => ({ ...pillar, answers: pillar.answers.toReversed() })),
    };
    expect(compare(before, turned).likeForLike).toBe(true);
    expect(compare({ ...before, pillars: before.pillars.slice(1) }, after).pillars).toHaveLength(1);
  });
});
