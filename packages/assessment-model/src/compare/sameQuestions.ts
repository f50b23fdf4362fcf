/** A completed assessment: each question that it asks has its answer. */
export interface Asked {
  answers: readonly { question: { id: string } }[];
}

/** Whether two sets of question ids are the same, in whatever order. */
export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether two completed assessments ask the same questions, or the same of one area, whose id each question's begins with. */
export function sameQuestions(one: Asked, other: Asked, pillarId = ''): boolean {
  const idsOf = ({ answers }: Asked) =>
    answers.map(({ question }) => question.id).filter((id) => id.startsWith(pillarId));
  return sameIds(idsOf(one), idsOf(other));
}
