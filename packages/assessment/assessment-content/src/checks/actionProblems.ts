import { MATURITY_LEVELS, type Pillar } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ResultsData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { duplicates } from './duplicates.ts';

const MOST_WORDS = 30;
const LEVELS_TO_LEAVE = MATURITY_LEVELS.slice(0, -1);

/** One action per question and level below the highest. */
export function actionProblems(
  file: YamlFile,
  { actions, levels }: ResultsData,
  pillar: Pillar,
  questions: readonly string[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const repeatedIds = duplicates(actions.map(({ id }) => id));
  const repeatedTexts = duplicates(actions.map(({ text }) => text));
  const weighed = actions.some(({ effort }) => effort !== undefined);
  const taken = new Set<string>();
  for (const [index, { id, leaves, questions: served, text, effort }] of actions.entries()) {
    const problem = (key: string, reason: string) =>
      problems.push(file.problem(['actions', index, key], reason));
    if (repeatedIds.includes(index)) problem('id', `duplicate id ${id}`);
    else if (!new RegExp(`^${pillar.id}-A\\d{2,}$`).test(id))
      problem('id', `unknown id ${id}: expected ${pillar.id}-A and a number of two digits`);
    for (const question of served) {
      const place = `${question} leaving ${leaves}`;
      if (!questions.includes(question)) problem('questions', `unknown id ${question}: no such question`);
      else if (taken.has(place)) problem('questions', `${place} has an action already`);
      taken.add(place);
    }
    if (repeatedTexts.includes(index)) problem('text', 'another action has this text: let one serve both');
    for (const reason of actionReasons(text)) problem('text', reason);
    if (weighed && effort === undefined)
      problem('id', `${id} has no effort: weigh all actions of an area or none`);
  }
  for (const question of questions)
    for (const level of LEVELS_TO_LEAVE)
      if (!taken.has(`${question} leaving ${level}`))
        problems.push(file.problem(['actions'], `${question} leaving ${level} has no action`));
  for (const [index, { actions: upkeep = [] }] of levels.entries())
    for (const [action, text] of upkeep.entries())
      for (const reason of actionReasons(text))
        problems.push(file.problem(['levels', index, 'actions', action], reason));
  return problems;
}

function actionReasons(text: string): string[] {
  const words = text.trim().split(/\s+/).length;
  return [
    ...(words > MOST_WORDS ? [`the action has ${words} words, at most ${MOST_WORDS} are allowed`] : []),
    ...(/no (improvement|action)s? (is |are )?(needed|required|necessary)/i.test(text)
      ? ['there is always something to improve']
      : []),
  ];
}
