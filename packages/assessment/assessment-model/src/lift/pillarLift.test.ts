import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Score } from '../maturityLevel.ts';
import { pillarScore } from '../scoring.ts';
import { ANSWER_SETS, bruteForce, scored, SCORES } from '../testing/bruteForce.ts';
import { EQUAL_STEPS, type Raise, type StepWeight } from './Lift.ts';
import { pillarLift } from './pillarLift.ts';

const score = fc.constantFrom(...SCORES);
const five = fc.array(score, { minLength: 5, maxLength: 5 });
/** FULL=1 compares all answer sets, otherwise an even sample. */
const COMPARED = process.env['FULL'] ? ANSWER_SETS : ANSWER_SETS.filter((_, index) => index % 211 === 0);

const after = (answers: readonly Score[], raises: readonly Raise[]): Score[] =>
  answers.map((each, index) => raises.find(({ questionId }) => questionId === `Q${index + 1}`)?.to ?? each);

/** Range per question, for comparison with brute force. */
function rangesOf(answers: readonly Score[], to: Score, weight: StepWeight) {
  const { effort, must, choose } = pillarLift(scored(answers), to, weight);
  const least = after(answers, must);
  return { effort, least, most: after(least, choose?.among ?? []) };
}

/** Three fixed pseudo-random tables of weights 1 to 3. */
const WEIGHT_TABLES: StepWeight[] = [7, 11, 13].map(
  (seed) => (questionId, leaves) =>
    (((Number(questionId.slice(1)) * 31 + leaves * 17 + seed) * seed) % 3) + 1,
);

describe('areaLift against brute force', () => {
  test('A-PLN-001 equal steps: cost, what must rise and what may, for each level', () => {
    for (const answers of COMPARED)
      for (const to of SCORES) {
        const { effort, least, most } = bruteForce(answers, to, EQUAL_STEPS);
        expect([answers, to, rangesOf(answers, to, EQUAL_STEPS)]).toEqual([
          answers,
          to,
          { effort, least, most },
        ]);
        expect(pillarLift(scored(answers), to).steps).toBe(effort);
      }
  }, 120_000);

  test('A-PLN-002 three weight tables: cost, what must rise and what may, for each level', () => {
    for (const weight of WEIGHT_TABLES)
      for (const answers of COMPARED)
        for (const to of SCORES) {
          const { effort, least, most } = bruteForce(answers, to, weight);
          expect([answers, to, rangesOf(answers, to, weight)]).toEqual([
            answers,
            to,
            { effort, least, most },
          ]);
        }
  }, 360_000);

  test('A-PLN-001 with equal steps any of the steps to choose, in the stated number, complete a cheapest way', () => {
    for (const answers of COMPARED)
      for (const to of SCORES) {
        const { must, choose } = pillarLift(scored(answers), to);
        const least = after(answers, must);
        const most = after(least, choose?.among ?? []);
        const chosen = ANSWER_SETS.filter(
          (set) =>
            set.every((level, index) => level >= (least[index] ?? 0) && level <= (most[index] ?? 0)) &&
            total(set) - total(least) === (choose?.steps ?? 0),
        );
        expect([answers, to, chosen]).toEqual([answers, to, bruteForce(answers, to, EQUAL_STEPS).ways]);
      }
  }, 240_000);
});

const total = (set: readonly Score[]): number => set.reduce<number>((sum, each) => sum + each, 0);

describe('the suggested way', () => {
  test('A-PLN-003 gives the level promised and begins with the way to each lower level', () => {
    const broken = COMPARED.filter((answers) => {
      let before: readonly Score[] = answers;
      return !SCORES.every((to) => {
        const then = after(answers, pillarLift(scored(answers), to).suggested);
        const begins = then.every((level, index) => level >= (before[index] ?? 0));
        before = then;
        return begins && pillarScore(then) === Math.max(to, pillarScore(answers));
      });
    });
    expect(broken).toEqual([]);
  }, 60_000);

  test('A-PLN-003 raises the lowest answer, ties in question order, until the level is reached', () => {
    fc.assert(
      fc.property(five, score, (answers, to) => {
        const then: Score[] = [...answers];
        while (pillarScore(then) < to) {
          const lowest = then.indexOf(Math.min(...then) as Score);
          then[lowest] = ((then[lowest] ?? 0) + 1) as Score;
        }
        expect(after(answers, pillarLift(scored(answers), to).suggested)).toEqual(then);
      }),
    );
  });

  test('costs no more from a higher answer', () => {
    fc.assert(
      fc.property(five, fc.nat(4), score, (answers, at, to) => {
        const higher = answers.map((each, index) => (index === at ? (Math.min(5, each + 1) as Score) : each));
        expect(pillarLift(scored(higher), to).steps).toBeLessThanOrEqual(
          pillarLift(scored(answers), to).steps,
        );
      }),
    );
  });

  test('with weights is the cheapest, and of as cheap ones that with the fewest steps', () => {
    const weight: StepWeight = (questionId) => (questionId === 'Q5' ? 2 : 1);
    const { effort, steps, suggested } = pillarLift(scored([3, 3, 3, 3, 2]), 3, weight);
    expect({ effort, steps, suggested }).toEqual({
      effort: 1,
      steps: 1,
      suggested: [{ questionId: 'Q1', from: 3, to: 4 }],
    });
    const dear: StepWeight = (questionId) => (questionId === 'Q1' ? 2 : 1);
    expect(pillarLift(scored([1, 3, 3, 3, 3]), 3, dear)).toMatchObject({ effort: 3, steps: 2 });
  });
});

describe('areaLift', () => {
  test('A-PLN-004 0,5,5,5,5: one step, question 1 only, lifts to level 2', () => {
    expect(pillarLift(scored([0, 5, 5, 5, 5]), 2)).toEqual({
      to: 2,
      steps: 1,
      effort: 1,
      must: [{ questionId: 'Q1', from: 0, to: 1 }],
      choose: null,
      suggested: [{ questionId: 'Q1', from: 0, to: 1 }],
      ways: [[{ questionId: 'Q1', from: 0, to: 1 }]],
    });
  });

  test('A-PLN-005 3,3,3,3,2: any 1 step in any of the 5 questions; question 5 is suggested, not required', () => {
    const { steps, must, choose, suggested, ways } = pillarLift(scored([3, 3, 3, 3, 2]), 3);
    expect({ steps, must, suggested }).toEqual({
      steps: 1,
      must: [],
      suggested: [{ questionId: 'Q5', from: 2, to: 3 }],
    });
    expect(choose?.steps).toBe(1);
    expect(choose?.among.map(({ questionId }) => questionId)).toEqual(['Q5', 'Q1', 'Q2', 'Q3', 'Q4']);
    expect(ways).toHaveLength(5);
  });

  test('A-PLN-006 0,0,0,0,5: four must come true, then any 1 further step in these four', () => {
    const { steps, must, choose } = pillarLift(scored([0, 0, 0, 0, 5]), 2);
    expect(steps).toBe(5);
    expect(must).toEqual(['Q1', 'Q2', 'Q3', 'Q4'].map((questionId) => ({ questionId, from: 0, to: 1 })));
    expect(choose).toEqual({
      steps: 1,
      among: ['Q1', 'Q2', 'Q3', 'Q4'].map((questionId) => ({ questionId, from: 1, to: 2 })),
    });
  });

  test('A-PLN-008 five 5s offer no step', () => {
    expect(pillarLift(scored([5, 5, 5, 5, 5]), 5)).toEqual({
      to: 5,
      steps: 0,
      effort: 0,
      must: [],
      choose: null,
      suggested: [],
      ways: [[]],
    });
  });

  test('refuses an area without answers', () => {
    expect(() => pillarLift([], 3)).toThrow(RangeError);
  });
});
