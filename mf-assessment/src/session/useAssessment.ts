import { answerQueueState, assessmentQuestionsQuery, assessmentSessionQuery } from '@psma/api-client';
import { useObservable, useQuery } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { useMemo } from 'react';
import { pageFailure } from '../loading/pageFailure.ts';
import { assessmentView, type Assessment } from './assessmentView.ts';

export type AssessmentLoad =
  | { state: 'loading' | 'missing' | 'signedOut' }
  | { state: 'unreachable'; error: Error; retry: () => void }
  | { state: 'ready'; assessment: Assessment };

/** Loads an assessment in its original content version. */
export function useAssessment(sessionId: string): AssessmentLoad {
  const session = useQuery(assessmentSessionQuery(sessionId));
  const questions = useQuery(assessmentQuestionsQuery(sessionId));
  const { pending } = useObservable(answerQueueState);
  const assessment = useMemo(
    () => session.data && questions.data && assessmentView(session.data, questions.data, pending),
    [session.data, questions.data, pending],
  );

  if (isMissing(session.error)) return { state: 'missing' };
  if (assessment) return { state: 'ready', assessment };
  const error = session.error ?? (session.data ? questions.error : null);
  if (!error) return { state: 'loading' };
  const state = pageFailure(error);
  if (state === 'signedOut') return { state };
  const retry = () => {
    if (session.isError) void session.refetch();
    if (questions.isError) void questions.refetch();
  };
  return { state, error, retry };
}
