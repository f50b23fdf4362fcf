import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  cardPercentage,
  chartPercentage,
  levelName,
  levelOf,
  MATURITY_LEVELS,
  scoreOf,
  type Score,
} from './maturityLevel.ts';
import { PILLARS, QUESTIONS_PER_PILLAR } from './pillars.ts';
import { bindingQuestions, multiSelectScore, overallScore, pillarScore } from './scoring.ts';

const score = fc.integer({ min: 0, max: 5 }) as fc.Arbitrary<Score>;
const five = fc.array(score, { minLength: 5, maxLength: 5 });

describe('pillarScore', () => {
  test.each([0, 1, 2, 3, 4, 5] as Score[])('A-DEC-002 five answers at level %i give that level', (level) => {
    expect(pillarScore([level, level, level, level, level])).toBe(level);
  });

  test.each<[Score[], Score]>([
    [[0, 5, 5, 5, 5], 1],
    [[3, 3, 3, 3, 2], 2],
    [[5, 5, 5, 5, 4], 4],
    [[1, 1, 1, 1, 5], 1],
    [[2, 3, 3, 4, 4], 3],
    [[0, 0, 0, 0, 5], 1],
  ])('A-DEC-003 %j gives %i', (answers, expected) => {
    expect(pillarScore(answers)).toBe(expected);
  });

  test('is between the lowest answer and one above it, whatever the order', () => {
    fc.assert(
      fc.property(five, (answers) => {
        const lowest = Math.min(...answers);
        const result = pillarScore(answers);
        expect(result).toBeGreaterThanOrEqual(lowest);
        expect(result).toBeLessThanOrEqual(lowest + 1);
        expect(pillarScore(answers.toReversed())).toBe(result);
      }),
    );
  });

  test('never falls when an answer rises', () => {
    fc.assert(
      fc.property(five, fc.nat(4), (answers, at) => {
        const better = answers.map((each, index) => (index === at ? (Math.min(5, each + 1) as Score) : each));
        expect(pillarScore(better)).toBeGreaterThanOrEqual(pillarScore(answers));
      }),
    );
  });

  test('refuses a pillar without answers', () => {
    expect(() => pillarScore([])).toThrow(RangeError);
    expect(() => overallScore([])).toThrow(RangeError);
  });
});

test('A-GEN-025 the overall level is the lowest pillar level', () => {
  expect(overallScore([3, 3, 3, 1, 3, 3, 3])).toBe(1);
  fc.assert(
    fc.property(fc.array(score, { minLength: 7, maxLength: 7 }), (pillars) => {
      expect(overallScore(pillars)).toBe(pillars.toSorted()[0]);
    }),
  );
});

test('the questions that hold a pillar down are those at or below its level, none at level 5', () => {
  const answers = ([0, 1, 2, 5, 5] as Score[]).map((each, index) => ({
    questionId: `Q${index + 1}`,
    score: each,
  }));
  expect(bindingQuestions(answers, 1)).toEqual(['Q1', 'Q2']);
  expect(bindingQuestions(answers, 5)).toEqual([]);
});

test.each<[Score[], Score[], Score]>([
  [[0, 1, 2, 3, 4, 5], [1, 2], 2],
  [[0, 1, 2, 3, 4, 5], [1, 3], 1],
  [[0, 1, 1, 2, 3, 4, 5], [1, 2], 0],
  [[0, 1, 1, 2, 3, 4, 5], [1, 1, 2, 3, 4, 5], 5],
  [[0, 1, 2, 3, 4, 5], [0], 0],
])('a multi-select with levels %j and %j ticked scores %i', (levels, ticked, expected) => {
  expect(multiSelectScore(levels, ticked)).toBe(expected);
});

test('A-RES-008 A-RES-009 chart and card shares are the specified ones', () => {
  expect(([0, 1, 2, 3, 4, 5] as Score[]).map(chartPercentage)).toEqual([16.67, 33.33, 50, 66.67, 83.33, 100]);
  expect(([0, 1, 2, 3, 4, 5] as Score[]).map(cardPercentage)).toEqual([5, 20, 40, 60, 80, 100]);
});

test('A-RES-013 level names are in order', () => {
  expect(MATURITY_LEVELS.map(levelName)).toEqual([
    'innocent',
    'aware',
    'developing',
    'competent',
    'effective',
    'excellent',
  ]);
  for (const level of MATURITY_LEVELS) expect(levelOf(scoreOf(level))).toBe(level);
});

test('A-GEN-014 A-GEN-015 there are seven pillars of five questions', () => {
  expect(PILLARS).toHaveLength(7);
  expect(PILLARS.length * QUESTIONS_PER_PILLAR).toBe(35);
});

test.each([
  ['A-GEN-016', 1, 'Governance and Leadership'],
  ['A-GEN-017', 2, 'Insider Risk Assessment and Management'],
  ['A-GEN-018', 3, 'Pre-Employment Screening'],
  ['A-GEN-019', 4, 'On-Going Personnel Security'],
  ['A-GEN-020', 5, 'Monitoring and Assessment of the Workforce'],
  ['A-GEN-021', 6, 'Investigation and Disciplinary Practices'],
  ['A-GEN-022', 7, 'Security Culture and Behaviour Change'],
])('%s pillar %i is titled %s', (_, number, title) => {
  expect(PILLARS[number - 1]?.title).toBe(title);
});
