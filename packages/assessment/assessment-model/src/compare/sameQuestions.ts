/** Completed: every question has an answer. */
export interface Asked {
  answers: readonly { question: { id: string } }[];
}

/** True for the same questions in any order. */
export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** True for the same questions, optionally of one area. */
export function sameQuestions(one: Asked, other: Asked, pillarId = ''): boolean {
  const idsOf = ({ answers }: Asked) =>
    answers.map(({ question }) => question.id).filter((id) => id.startsWith(pillarId));
  return sameIds(idsOf(one), idsOf(other));
}
