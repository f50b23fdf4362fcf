import { ANSWER_ORDER, ASSESSMENT_ROUTES, type AnswerSaved } from '@psma/api-contract';
import { sendAbout } from '../organisation/sendAbout.ts';
import type { PendingAnswer } from './PendingAnswer.ts';

/** Milliseconds until a request counts as offline (decision G64). */
const ANSWER_TIMEOUT_MS = 10_000;

/** Saves as this user only, in the kept organisation; throws a 401 for another. */
export const saveAnswer = (
  userId: string,
  { sessionId, questionId, answer, client, order, organisation }: PendingAnswer,
): Promise<AnswerSaved> =>
  sendAbout(
    sessionId,
    ASSESSMENT_ROUTES.assessmentAnswer,
    {
      params: { sessionId, questionId },
      body: answer,
      headers: client ? { [ANSWER_ORDER]: `${client}.${order}` } : {},
      timeout: ANSWER_TIMEOUT_MS,
      user: userId,
    },
    organisation,
  );
