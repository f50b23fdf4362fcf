import type { LiftPillar } from '@psma/api-contract';
import { liftFixture } from '../../testing/liftFixture.ts';
import { allAt, resultFixture, type PillarAnswers } from '../../testing/resultFixture.ts';
import { answersSentence } from './answersSentence.ts';
import { choiceOf, liftPath, stepsOf } from './liftPath.ts';
import { liftSentence } from './liftSentence.ts';
import { overallLiftPath } from './overallLiftPath.ts';

const pillarOf = (answers: PillarAnswers, old = false): LiftPillar =>
  liftFixture(resultFixture([answers, ...allAt(5).slice(1)]), { old }).pillars[0] as LiftPillar;
const pathOf = (answers: PillarAnswers) => liftPath(pillarOf(answers));

test.each<[string, PillarAnswers, string]>([
  ['A-PLN-004', [0, 5, 5, 5, 5], 'One step lifts this area to level 2: make this statement true.'],
  [
    'A-PLN-005',
    [3, 3, 3, 3, 2],
    'Any 1 step in any of these 5 questions lifts this area to level 3. We suggest the lowest.',
  ],
  [
    'A-PLN-006',
    [0, 0, 0, 0, 5],
    'These 4 must come true, and then any 1 further step in these 4 questions. That lifts this area to level 2.',
  ],
  [
    'of two that must and four that may',
    [1, 1, 2, 3, 5],
    'These 2 must come true, and then any 1 further step in these 4 questions. That lifts this area to level 3.',
  ],
  ['of five that all must', [4, 4, 4, 4, 4], 'These 5 must come true. That lifts this area to level 5.'],
  [
    'of several steps in one question',
    [3, 5, 5, 5, 5],
    '2 steps in one question lift this area to level 5: make this statement true.',
  ],
  [
    'of some that must',
    [2, 3, 3, 4, 4],
    'This one must come true, and then any 3 further steps in these 5 questions. That lifts this area to level 4.',
  ],
  ['A-PLN-008', [5, 5, 5, 5, 5], 'This area is at the highest level.'],
])('%s %j: %s', (_name, answers, sentence) => {
  expect(liftSentence(pathOf(answers))).toBe(sentence);
});

test('A-PLN-006 the steps: what must be true first, then what we suggest beyond it', () => {
  const steps = stepsOf(pathOf([1, 1, 2, 3, 5])).map(({ question, must, statement, level }) => [
    question.number,
    must,
    statement,
    level,
  ]);
  expect(steps).toEqual([
    [1, true, 'Statement 2 to question 1 of GOV.', 3],
    [2, true, 'Statement 2 to question 2 of GOV.', 3],
    [1, false, 'Statement 3 to question 1 of GOV.', 3],
  ]);
  expect(choiceOf(pathOf([1, 1, 2, 3, 5])).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('a statement that is several levels away comes with the action of each', () => {
  const [step] = stepsOf(pathOf([3, 5, 5, 5, 5]));
  expect(step?.actions).toEqual(['Do what takes GOV-Q1 to 4.', 'Do what takes GOV-Q1 to 5.']);
});

test('A-PLN-008 an area at the highest level has no step', () => {
  expect(stepsOf(pathOf([5, 5, 5, 5, 5]))).toEqual([]);
});

test('A-PLN-019 content before 2026.2 has the statements, without short names and actions', () => {
  const [step] = stepsOf(liftPath(pillarOf([0, 5, 5, 5, 5], true)));
  expect(step).toMatchObject({ statement: 'Statement 1 to question 1 of GOV.', actions: [] });
  expect(step?.question.label).toBe('Question 1');
});

test('with weighed steps only the suggested way is promised', () => {
  const pillar = pillarOf([3, 3, 3, 3, 2]);
  for (const { actions } of pillar.questions.slice(1).flatMap(({ steps }) => steps))
    for (const action of actions) action.effort = 3;
  const path = liftPath(pillar);
  expect(liftSentence(path)).toBe('The cheapest way to level 3 takes 1 step.');
  expect(stepsOf(path).map(({ question, must }) => [question.number, must])).toEqual([[1, true]]);
  expect(choiceOf(path)).toEqual([]);
});

test('A-PLN-015 a sentence has the answers, their average and the lowest', () => {
  expect(answersSentence([0, 5, 5, 5, 5])).toBe(
    'Your answers score 0, 5, 5, 5 and 5. Their average is 4; the lowest is 0, so the area can be at most level 1.',
  );
  expect(answersSentence([2, 3, 3, 4, 4])).toContain('Their average is 3.2;');
});

test('A-PLN-007 the areas at the overall level hold it, cheapest first, and their steps add up', () => {
  const answers = allAt(3);
  answers[1] = [1, 1, 1, 1, 1];
  answers[4] = [1, 2, 2, 2, 2];
  const path = overallLiftPath(liftFixture(resultFixture(answers)).pillars.map((pillar) => liftPath(pillar)));
  expect(path).toMatchObject({ score: 1, steps: 6 });
  expect(path.holding.map(({ pillarId }) => pillarId)).toEqual(['MON', 'IRM']);
});
