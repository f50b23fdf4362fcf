import { describe, expect, test } from '@jest/globals';
import { MATURITY_LEVELS, pillarScore, scoreOf, type Score } from '@psma/assessment-model';
import fc from 'fast-check';
import type { Content } from './Content.ts';
import { loadContent } from './loadContent.ts';
import { resultOf } from './resultOf.ts';
import { goodTexts, withContent } from './testing/contentFixture.ts';
import { contentWithoutParts } from './testing/contentWithoutParts.ts';

const SCORES: readonly Score[] = [0, 1, 2, 3, 4, 5];

/** Answers at the scores, in content order. */
const answersAt = ({ pillars }: Content, scores: readonly (readonly number[])[]) =>
  new Map(
    pillars.flatMap(({ questions }, pillar) =>
      questions.map(({ id, choices }, question) => {
        const score = scores[pillar]?.[question];
        return [id, choices.filter((choice) => choice.score === score).map((choice) => choice.id)] as const;
      }),
    ),
  );
const SEVEN_PILLARS = fc.array(fc.array(fc.constantFrom(...SCORES), { minLength: 5, maxLength: 5 }), {
  minLength: 7,
  maxLength: 7,
});
const allAt = (five: readonly number[]) => Array.from({ length: 7 }, () => five);

describe('resultOf with the content that ships', () => {
  const content = loadContent();
  const resultAt = (scores: readonly (readonly number[])[]) =>
    resultOf(content, { answers: answersAt(content, scores) });
  const pillarScores = (five: readonly number[]) => resultAt(allAt(five)).pillars.map(({ score }) => score);

  test.each(SCORES)('A-DEC-002 five answers at level %i give each pillar that level', (score) => {
    const { pillars } = resultAt(allAt([score, score, score, score, score]));
    expect(pillars.map((pillar) => pillar.level)).toEqual(Array(7).fill(MATURITY_LEVELS[score]));
    expect(pillars.map((pillar) => pillar.score)).toEqual(Array(7).fill(score));
  });

  test('A-DEC-003 answers 0,5,5,5,5 give pillar level 1; 3,3,3,3,2 give 2; 5,5,5,5,4 give 4', () => {
    expect(pillarScores([0, 5, 5, 5, 5])).toEqual(Array(7).fill(1));
    expect(pillarScores([3, 3, 3, 3, 2])).toEqual(Array(7).fill(2));
    expect(pillarScores([5, 5, 5, 5, 4])).toEqual(Array(7).fill(4));
  });

  test('is the lowest pillar overall', () => {
    fc.assert(
      fc.property(SEVEN_PILLARS, (all) => {
        const result = resultAt(all);
        const expected = all.map(pillarScore);
        expect(result.pillars.map(({ score }) => score)).toEqual(expected);
        expect(result.overallScore).toBe(Math.min(...expected));
        expect(scoreOf(result.overallLevel)).toBe(result.overallScore);
        for (const [index, pillar] of result.pillars.entries()) {
          const low = content.pillars[index]!.questions.filter(
            (_, each) => all[index]![each]! <= pillar.score,
          );
          expect(pillar.bindingQuestions).toEqual(pillar.score === 5 ? [] : low.map(({ id }) => id));
        }
      }),
      { numRuns: 50 },
    );
  });

  test.each(SCORES)('five answers at level %i give that level’s own texts', (score) => {
    for (const [index, pillar] of resultAt(allAt(Array(5).fill(score))).pillars.entries()) {
      const text = content.pillars[index]!.levels[score]!;
      expect(pillar.explanation).toBe(text.explanation);
      expect(pillar.actions).toEqual(text.actions.map((title) => ({ title })));
    }
  });

  test('holds every question, answer and level text by value', () => {
    const result = resultAt(allAt([2, 2, 2, 2, 3]));
    const { version, levels, pillars } = content;
    const first = pillars[0]!;
    expect(result).toMatchObject({ contentVersion: version.name, pillarRule: 'floorMeanCapped', levels });
    expect(result.questions).toHaveLength(35);
    expect(result.questions[0]).toEqual({
      id: 'GOV-Q1',
      title: first.questions[0]!.title,
      pillar: 'Governance and Leadership',
      choices: first.questions[0]!.choices.map(({ id, title }) => ({ id, title, questionId: 'GOV-Q1' })),
    });
    const title = first.questions[4]!.choices[3]!.title;
    expect(result.answers[4]).toEqual({
      question: { id: 'GOV-Q5', title: first.questions[4]!.title, pillar: 'Governance and Leadership' },
      choiceId: 'GOV-Q5-L3',
      choice: { questionId: 'GOV-Q5', title },
    });
    expect(result.answersSummary[0]?.question_answers[4]).toEqual({
      question: first.questions[4]!.title,
      answer: title,
    });
    expect(result.pillars[0]?.links).toEqual(first.resources);
  });

  test('leaves out an answer to a question that the content no longer holds', () => {
    const answers = answersAt(content, allAt([1, 1, 1, 1, 1]));
    const more = new Map([...answers, ['GOV-Q9', ['GOV-Q9-L1']]]);
    expect(resultOf(content, { answers: more })).toEqual(resultOf(content, { answers }));
  });

  test.each([[[]], [['GOV-Q2-L1']], [['GOV-Q1-L1', 'GOV-Q1-L2']]])(
    'refuses %j as the answer to GOV-Q1',
    (ids) => {
      const answers = answersAt(content, allAt([1, 1, 1, 1, 1])).set('GOV-Q1', ids);
      expect(() => resultOf(content, { answers })).toThrow(new RangeError('GOV-Q1 has no valid answer.'));
    },
  );
});

describe('resultOf with a multi-select question', () => {
  const content = withContent(goodTexts(), loadContent);
  const resultFor = (...codes: number[]) => {
    const answers = answersAt(content, allAt([4, 4, 4, 4, 4]));
    return resultOf(content, {
      answers: answers.set(
        'CUL-Q5',
        codes.map((code) => `CUL-Q5-C${code}`),
      ),
    });
  };

  test('takes the highest level up to which every choice is ticked', () => {
    const cultureAt = (...codes: number[]) => resultFor(...codes).pillars[6]?.score;
    // C1 is of level 0, C2 and C3 of 1 and 2, C4 and C5 of 3, C6 of 4, C7 of 5.
    expect(cultureAt(1)).toBe(1);
    expect(cultureAt(2, 3, 4, 6)).toBe(3);
    expect(cultureAt(2, 3, 4, 5)).toBe(3);
    expect(cultureAt(2, 3, 4, 5, 6)).toBe(4);
  });

  test('returns all statements that were ticked, in the order of the question', () => {
    const { answers, answersSummary } = resultFor(3, 2);
    const told = 'The file for CUL-Q5 holds page 1.; The file for CUL-Q5 holds page 2.';
    expect(answers.at(-1)).toMatchObject({ choiceId: 'CUL-Q5-C2', choice: { title: told } });
    expect(answersSummary.at(-1)?.question_answers.at(-1)?.answer).toBe(told);
  });
});

describe('resultOf with content before 2026.2', () => {
  const content = contentWithoutParts(loadContent());

  test('A-PLN-020 gives each area the texts of its level, whatever the answers', () => {
    fc.assert(
      fc.property(SEVEN_PILLARS, (all) => {
        const { pillars } = resultOf(content, { answers: answersAt(content, all) });
        for (const [index, { score, explanation, actions }] of pillars.entries()) {
          const text = content.pillars[index]!.levels[score]!;
          expect(explanation).toBe(text.explanation);
          expect(actions).toEqual(text.actions.map((title) => ({ title })));
        }
      }),
      { numRuns: 50 },
    );
  });
});
