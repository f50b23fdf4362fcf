import { ANSWER_ORDER, API_ROUTES, type AnswerSaved } from '@psma/api-contract';
import { call } from '../call.ts';
import type { PendingAnswer } from './SharedQueueState.ts';

/** A call without an answer after this long counts as offline, in milliseconds (decision G64). */
const ANSWER_TIMEOUT_MS = 10_000;

/** Saves an answer in this user's name only; throws a 401 when another one is signed in. */
export const saveAnswer = (
  userId: string,
  { sessionId, questionId, answer, client, order }: PendingAnswer,
): Promise<AnswerSaved> =>
  call(API_ROUTES.assessmentAnswer, {
    params: { sessionId, questionId },
    body: answer,
    headers: client ? { [ANSWER_ORDER]: `${client}.${order}` } : {},
    timeout: ANSWER_TIMEOUT_MS,
    user: userId,
  });
