import { ANSWER_ORDER, ASSESSMENT_ROUTES, type AnswerSaved } from '@psma/api-contract';
import { sendRequest } from '../sendRequest.ts';
import type { PendingAnswer } from './PendingAnswer.ts';

/** Milliseconds until a request counts as offline (decision G64). */
const ANSWER_TIMEOUT_MS = 10_000;

/** Saves as this user only; throws a 401 for another. */
export const saveAnswer = (
  userId: string,
  { sessionId, questionId, answer, client, order }: PendingAnswer,
): Promise<AnswerSaved> =>
  sendRequest(ASSESSMENT_ROUTES.assessmentAnswer, {
    params: { sessionId, questionId },
    body: answer,
    headers: client ? { [ANSWER_ORDER]: `${client}.${order}` } : {},
    timeout: ANSWER_TIMEOUT_MS,
    user: userId,
  });
