import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkOf, digestOf, UNCHECKED } from './checkOf.ts';
import type { CheckBasis } from './checkStore.ts';

const QUESTIONS = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'].map((id) => ({ id }));
const MEMBERS = ['ann', 'bo', 'kim'];

const answerTo = (questionId: string) =>
  fc.record({
    questionId: fc.constant(questionId),
    choiceIds: fc.uniqueArray(fc.constantFrom('L0', 'L1', 'L2'), { minLength: 1 }),
    answeredBy: fc.constantFrom(...MEMBERS, 'former', null),
  });
const answers = fc.tuple(...QUESTIONS.map(({ id }) => answerTo(id)));
const basisOf = (given: CheckBasis['answers'], members = MEMBERS): CheckBasis => ({
  ...{ isNeeded: true, members, answers: given },
});
const checkedBy = (id: string, digest: string) => ({
  checkedBy: { id, name: id },
  checkedAt: new Date(0),
  checkedDigest: digest,
});

describe('A-CHK-011 the digest', () => {
  test('is equal for exactly the same choices, whichever order they have', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        const choices = (given: typeof one) => given.map(({ choiceIds }) => choiceIds.toSorted());
        const isSame = JSON.stringify(choices(one)) === JSON.stringify(choices(other));
        expect(digestOf(one) === digestOf(other)).toBe(isSame);
        expect(digestOf(one.map((each) => ({ ...each, choiceIds: each.choiceIds.toReversed() })))).toBe(
          digestOf(one),
        );
      }),
    );
  });

  test('is null until all questions are answered', () => {
    fc.assert(
      fc.property(answers, fc.nat(4), (given, missing) => {
        const some = given.filter((_, index) => index !== missing);
        expect(checkOf(basisOf(some), QUESTIONS, UNCHECKED)?.digest).toBeNull();
      }),
    );
  });

  test('A-CHK-004 a change voids the check, and the change back makes it count again', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        fc.pre(digestOf(before) !== digestOf(after));
        const area = checkedBy('checker', digestOf(before));
        const stateOf = (given: typeof before) =>
          checkOf(basisOf(given, ['checker']), QUESTIONS, area)?.state;
        expect([stateOf(before), stateOf(after), stateOf(before)]).toEqual(['CHECKED', 'CHANGED', 'CHECKED']);
      }),
    );
  });
});

describe('A-CHK-002 a member with an answer in the area', () => {
  test('is never among those who could check it, and all others are', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const authors = given.map(({ answeredBy }) => answeredBy);
        expect(checkOf(basisOf(given), QUESTIONS, UNCHECKED)?.checkers).toEqual(
          MEMBERS.filter((member) => !authors.includes(member)),
        );
      }),
    );
  });

  test('makes the own check void, also with the same answers', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...MEMBERS), (given, checker) => {
        const hasAnswered = given.some(({ answeredBy }) => answeredBy === checker);
        const check = checkOf(basisOf(given), QUESTIONS, checkedBy(checker, digestOf(given)));
        expect(check?.state === 'CHECKED').toBe(!hasAnswered);
      }),
    );
  });
});

test('A-CHK-018 a changed area waits for all once its checker can no longer check', () => {
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      fc.pre(digestOf(before) !== digestOf(after));
      const area = checkedBy('former', digestOf(before));
      const given = after.map((each) => ({ ...each, answeredBy: 'ann' }));
      expect(checkOf(basisOf(given), QUESTIONS, area)).toMatchObject({
        ...{ state: 'UNCHECKED', checkers: ['bo', 'kim'] },
      });
    }),
  );
});

test('A-CHK-006 an area that no member could check prevents nothing', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const check = checkOf(basisOf(given), QUESTIONS, UNCHECKED);
      expect(check?.state).toBe(check?.checkers.length === 0 ? 'NOT_POSSIBLE' : 'UNCHECKED');
    }),
  );
});

test('without the setting there is no check', () => {
  expect(checkOf({ isNeeded: false, members: MEMBERS, answers: [] }, QUESTIONS, UNCHECKED)).toBeNull();
});
