import { describe, expect, test } from '@jest/globals';
import { pillarLift, PILLARS, type Score, type Scored } from '@psma/assessment-model';
import { actionsFor } from './actionsFor.ts';
import { ANSWER_SETS } from './checks/answerSets.ts';
import type { ContentPillar } from './Content.ts';
import { explanationFor } from './explanationFor.ts';
import { loadContent } from './loadContent.ts';

const { pillars } = loadContent();
const pillarOf = (id: string): ContentPillar => pillars.find((pillar) => pillar.id === id)!;
const answersOf = (pillar: ContentPillar, scores: readonly Score[]): Scored[] =>
  pillar.questions.map(({ id }, index) => ({ questionId: id, score: scores[index]! }));

/** FULL=1 checks all answer sets, otherwise an even sample. */
const WALKED = process.env['FULL'] ? ANSWER_SETS : ANSWER_SETS.filter((_, index) => index % 13 === 0);

describe.each(PILLARS.map(({ id }) => id))('%s', (id) => {
  const pillar = pillarOf(id);
  const actionOf = (text: string) => pillar.actions!.find((action) => action.text === text)!;

  test('A-PLN-016 A-PLN-017 advises 1 to 5 actions below level 5, none twice, none for what is already achieved', () => {
    const wrong = WALKED.filter(({ level }) => level < 5).filter(({ answers, level }) => {
      const scored = answersOf(pillar, answers);
      const texts = actionsFor(pillar, level, scored);
      const fits = texts
        .map(actionOf)
        .every(({ leaves, questions }) =>
          questions.some((question) =>
            scored.some((answer) => answer.questionId === question && answer.score === leaves),
          ),
        );
      return texts.length < 1 || texts.length > 5 || new Set(texts).size < texts.length || !fits;
    });
    expect(wrong).toEqual([]);
  });

  test('A-PLN-018 explains by the findings of the answers given and by no other', () => {
    const wrong = WALKED.filter(({ answers, level }) => {
      const scored = answersOf(pillar, answers);
      const text = explanationFor(pillar, level, scored);
      return !pillar.findings!.every(
        (finding) =>
          text.includes(finding.text) ===
          scored.some(
            ({ questionId, score }) => questionId === finding.about && finding.answers.includes(score),
          ),
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('A-PLN-016 0,5,5,5,5 in Governance is advised only of question 1, and not to draft a policy', () => {
  const pillar = pillarOf('GOV');
  const answers = answersOf(pillar, [0, 5, 5, 5, 5]);
  expect(actionsFor(pillar, 1, answers)).toEqual([
    pillar.actions!.find(({ leaves, questions }) => leaves === 0 && questions.includes('GOV-Q1'))!.text,
  ]);
  expect(explanationFor(pillar, 1, answers)).not.toMatch(/no (personnel security )?policy/i);
});

test('actions come in order: what must rise first, then what may, the lowest answer first', () => {
  const pillar = pillarOf('IRM');
  const answers = answersOf(pillar, [2, 0, 3, 0, 0]);
  const { must, choose } = pillarLift(answers, 2);
  expect(must.map(({ questionId }) => questionId)).toEqual(['IRM-Q2', 'IRM-Q4', 'IRM-Q5']);
  const ids = actionsFor(pillar, 1, answers).map(
    (text) => pillar.actions!.find((action) => action.text === text)!.questions[0],
  );
  expect(ids).toEqual([
    ...must.map(({ questionId }) => questionId),
    ...(choose?.among ?? [])
      .map(({ questionId }) => questionId)
      .filter((each) => !ids.slice(0, 3).includes(each)),
  ]);
});

test('weighed steps choose the actions', () => {
  const equal = pillarOf('IRM');
  const dear = equal.questions.slice(1).map(({ id }) => id);
  const weighed: ContentPillar = {
    ...equal,
    actions: equal.actions!.map((action) => ({
      ...action,
      effort: dear.includes(action.questions[0]!) ? 3 : 1,
    })),
  };
  const answers = answersOf(equal, [2, 2, 2, 2, 3]);
  expect(actionsFor(equal, 2, answers)).toHaveLength(5);
  expect(actionsFor(weighed, 2, answersOf(equal, [3, 3, 3, 3, 2]))).toHaveLength(1);
});
