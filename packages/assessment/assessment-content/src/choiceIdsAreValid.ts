import type { Content } from './Content.ts';

/** Own choices without duplicates; exactly one for single-select. */
export function choiceIdsAreValid(
  { pillars }: Pick<Content, 'pillars'>,
  questionId: string,
  choiceIds: readonly string[],
): boolean {
  const question = questionOf(pillars, questionId);
  if (!question || choiceIds.length === 0 || new Set(choiceIds).size < choiceIds.length) return false;
  if (question.type === 'SINGLE_SELECT' && choiceIds.length > 1) return false;
  return choiceIds.every((choiceId) => question.choices.some(({ id }) => id === choiceId));
}

function questionOf(pillars: Content['pillars'], questionId: string) {
  for (const { questions } of pillars) {
    const question = questions.find(({ id }) => id === questionId);
    if (question) return question;
  }
  return undefined;
}
