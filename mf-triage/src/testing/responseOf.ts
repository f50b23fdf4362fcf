import type { TriageQuestion, TriageResponse } from '@psma/api-contract';

export function responseOf(question: TriageQuestion, choiceIds: readonly string[]): TriageResponse {
  const choices = question.choices.filter((choice) => choiceIds.includes(choice.id));
  const ids = choices.map((choice) => choice.id);
  return {
    responseId: `${question.id}-response`,
    question: { id: question.id, type: question.type, contentId: question.contentId },
    choices: choices.map(({ id, title, contentId }) => ({ id, title, contentId })),
    response: { answers: question.type === 'MULTI_SELECT' ? ids : (ids[0] ?? '') },
  };
}
