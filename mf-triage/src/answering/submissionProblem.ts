import { ApiError, NetworkError, offlineText } from '@psma/api-client';
import { messages } from '../messages.ts';
import type { Submitted } from './submitAnswer.ts';

/** Returns the problem and its remedy; null for none. */
export function submissionProblem(error: unknown, submitted: Submitted | undefined): string | null {
  const { offline, busy, other } = messages.problem;
  if (error instanceof NetworkError) return offlineText(error, offline);
  if (error) return error instanceof ApiError && error.status === 429 ? busy : other;
  return submitted?.kind === 'stored' && submitted.next.kind === 'broken'
    ? messages.questionnaire.broken
    : null;
}
