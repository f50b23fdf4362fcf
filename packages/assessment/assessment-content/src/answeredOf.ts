import { multiSelectScore, type Score } from '@psma/assessment-model';
import { choiceIdsAreValid } from './choiceIdsAreValid.ts';
import type { Content, ContentChoice, ContentQuestion } from './Content.ts';

/** Picked choice ids by question id. */
export type AssessmentAnswers = ReadonlyMap<string, readonly string[]>;

export interface Answered {
  question: ContentQuestion;
  picked: ContentChoice[];
  score: Score;
}

/** Throws RangeError without a valid answer. */
export function answeredOf(
  content: Content,
  question: ContentQuestion,
  answers: AssessmentAnswers,
): Answered {
  const ids = answers.get(question.id) ?? [];
  if (!choiceIdsAreValid(content, question.id, ids))
    throw new RangeError(`${question.id} has no valid answer.`);
  const picked = question.choices.filter(({ id }) => ids.includes(id));
  return { question, picked, score: scoreOfAnswer(question, picked) };
}

function scoreOfAnswer({ type, choices }: ContentQuestion, picked: readonly ContentChoice[]): Score {
  const [first] = picked;
  if (type === 'SINGLE_SELECT' && first) return first.score;
  const scores = (list: readonly ContentChoice[]) => list.map(({ score }) => score);
  return multiSelectScore(scores(choices), scores(picked));
}

/** Joins the titles of the choices, which are in question order for a multi-select. */
export const textOf = (choices: readonly ContentChoice[]): string =>
  choices.map(({ title }) => title).join('; ');
