import type { TriageQuestion, TriageResponse, TriageResults, TriageSession } from '@psma/api-contract';
import { recommend, type ContentTriage } from '@psma/assessment-content';
import { followPath, type FlowPath } from '@psma/assessment-model';
import type { TriageAnswerRow, TriageRunRow } from './triageStore.ts';

export function presentResponse(question: TriageQuestion, answer: TriageAnswerRow): TriageResponse {
  const chosen = question.choices.filter((choice) => answer.choiceIds.includes(choice.id));
  const ids = chosen.map((choice) => choice.id);
  const [first = ''] = ids;
  return {
    responseId: answer.id,
    question: { id: question.id, type: question.type, contentId: question.contentId },
    choices: chosen.map(({ id, title, contentId }) => ({ id, title, contentId })),
    response: { answers: question.type === 'MULTI_SELECT' ? ids : first },
  };
}

/** In question order, without answers missing from the content. */
export function presentTriageRun(
  triage: ContentTriage,
  triageRun: TriageRunRow,
  answers: TriageAnswerRow[],
): TriageSession {
  const responses = triage.questions.flatMap((question) => {
    const answer = answers.find((each) => each.questionId === question.id);
    return answer ? [presentResponse(question, answer)] : [];
  });
  return {
    id: triageRun.id,
    status: triageRun.status,
    created: triageRun.created.toISOString(),
    updated: triageRun.updated.toISOString(),
    responses: responses.filter((response) => response.choices.length > 0),
  };
}

/** Chosen codes by flow node. */
const flowAnswers = (triageRun: TriageSession): Record<string, string[]> =>
  Object.fromEntries(
    triageRun.responses.map(({ question, choices }) => [
      question.contentId,
      choices.map((choice) => choice.contentId),
    ]),
  );

export const pathOf = (triage: ContentTriage, triageRun: TriageSession): FlowPath =>
  followPath(triage.flow, flowAnswers(triageRun));

export function presentResults(
  triage: ContentTriage,
  triageRun: TriageSession,
  apiBase: string,
): TriageResults {
  const { recommendations, ...outcome } = recommend(triage, flowAnswers(triageRun));
  return {
    ...outcome,
    recommendations: recommendations.map(({ id, title, description, image, because }) => ({
      id,
      title,
      description,
      imageUrl: `${apiBase}/content/illustrations/${image}`,
      because,
    })),
  };
}
