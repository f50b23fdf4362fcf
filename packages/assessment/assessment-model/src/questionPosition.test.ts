import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { confirmedPerPillar, nextQuestion, pillarProgress, unansweredQuestions } from './progress.ts';
import {
  isPosition,
  lastPosition,
  nextPosition,
  parsePosition,
  positionOf,
  previousPosition,
  questionNumber,
  resumePosition,
  type QuestionPosition,
} from './questionPosition.ts';

const SIZES = [5, 5, 5, 5, 5, 5, 5];
const sections = SIZES.map((size, section) => ({
  pillar: `Pillar ${section + 1}`,
  questions: Array.from({ length: size }, (_, page) => ({ id: `P${section + 1}-Q${page + 1}` })),
}));
const place = fc.record({
  pillarIndex: fc.integer({ min: 1, max: 7 }),
  questionIndex: fc.integer({ min: 1, max: 5 }),
});

test.each<[string, QuestionPosition, QuestionPosition | null]>([
  ['A-ASM-035', { pillarIndex: 1, questionIndex: 1 }, { pillarIndex: 1, questionIndex: 2 }],
  ['A-ASM-035', { pillarIndex: 3, questionIndex: 4 }, { pillarIndex: 3, questionIndex: 5 }],
  ['A-ASM-036', { pillarIndex: 1, questionIndex: 5 }, { pillarIndex: 2, questionIndex: 1 }],
  ['A-ASM-036', { pillarIndex: 6, questionIndex: 5 }, { pillarIndex: 7, questionIndex: 1 }],
  ['A-ASM-037', { pillarIndex: 7, questionIndex: 5 }, null],
])('%s next of %j is %j', (_, from, to) => {
  expect(nextPosition(SIZES, from)).toEqual(to);
});

test.each<[string, QuestionPosition, QuestionPosition | null]>([
  ['A-ASM-026', { pillarIndex: 2, questionIndex: 3 }, { pillarIndex: 2, questionIndex: 2 }],
  ['A-ASM-027 A-DEC-004', { pillarIndex: 2, questionIndex: 1 }, { pillarIndex: 1, questionIndex: 5 }],
  ['A-ASM-024', { pillarIndex: 1, questionIndex: 1 }, null],
])('%s previous of %j is %j', (_, from, to) => {
  expect(previousPosition(SIZES, from)).toEqual(to);
});

test('previous undoes next, and numbers count from 1 to 35 without a gap', () => {
  fc.assert(
    fc.property(place, (at) => {
      const next = nextPosition(SIZES, at);
      if (!next) return;
      expect(previousPosition(SIZES, next)).toEqual(at);
      expect(questionNumber(SIZES, next)).toBe(questionNumber(SIZES, at) + 1);
    }),
  );
  expect(questionNumber(SIZES, { pillarIndex: 1, questionIndex: 1 })).toBe(1);
  expect(questionNumber(SIZES, { pillarIndex: 7, questionIndex: 5 })).toBe(35);
});

test('a question’s place leads back to the question', () => {
  fc.assert(
    fc.property(place, (at) => {
      const id = sections[at.pillarIndex - 1]?.questions[at.questionIndex - 1]?.id ?? '';
      expect(positionOf(sections, id)).toEqual(at);
    }),
  );
  expect(positionOf(sections, 'unknown')).toBeNull();
});

test('A-DEC-001 resuming opens the next question, and the last one when all are answered', () => {
  expect(resumePosition(sections, 'P3-Q2')).toEqual({ pillarIndex: 3, questionIndex: 2 });
  expect(resumePosition(sections, null)).toEqual({ pillarIndex: 7, questionIndex: 5 });
  expect(resumePosition(sections, 'gone')).toEqual(lastPosition(SIZES));
});

test.each([
  ['1', 1],
  ['07', 7],
  [undefined, -1],
  ['', -1],
  ['abc', -1],
  ['-1', -1],
  ['1.5', -1],
  ['99999999', -1],
])('A-PRO-021 the URL parameter %p is the number %i', (value, expected) => {
  expect(parsePosition(value)).toBe(expected);
});

test('places outside the content are none', () => {
  for (const wrong of [
    { pillarIndex: 0, questionIndex: 1 },
    { pillarIndex: 8, questionIndex: 1 },
    { pillarIndex: 1, questionIndex: 6 },
    { pillarIndex: -1, questionIndex: -1 },
  ]) {
    expect(isPosition(SIZES, wrong)).toBe(false);
  }
  expect(isPosition(SIZES, { pillarIndex: 7, questionIndex: 5 })).toBe(true);
});

test('carried-forward answers count as answered and not as confirmed', () => {
  const answers = [
    { questionId: 'P1-Q1', carriedForward: false },
    { questionId: 'P1-Q2', carriedForward: true },
  ];
  expect(confirmedPerPillar(sections, answers)[0]).toBe(1);
  expect(nextQuestion(sections, answers)).toEqual({ pillar: 'Pillar 1', id: 'P1-Q2' });
  expect(unansweredQuestions(sections, answers)).not.toContain('P1-Q2');
  expect(unansweredQuestions(sections, answers)).toHaveLength(33);
});

test('a pillar is complete exactly when its five answers are confirmed', () => {
  fc.assert(
    fc.property(fc.subarray(sections.flatMap((section) => section.questions)), (answered) => {
      const answers = answered.map(({ id }) => ({ questionId: id, carriedForward: false }));
      for (const [index, { completed }] of pillarProgress(sections, answers).entries()) {
        const mine = answered.filter(({ id }) => id.startsWith(`P${index + 1}-`));
        expect(completed).toBe(mine.length === 5);
      }
      const next = nextQuestion(sections, answers);
      expect(next === null).toBe(answered.length === 35);
      if (next) expect(answered).not.toContainEqual({ id: next.id });
    }),
  );
});
