import {
  ApiError,
  assessmentAreasQuery,
  assessmentSessionQuery,
  assessmentSessionsQuery,
  completeAssessment,
  discardAnswers,
} from '@psma/api-client';
import { queryClient, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useRef, useState } from 'react';
import * as paths from '../../../paths.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { useUserId } from '../../user/UserContext.ts';

/** Completes and opens the results; `error` explains a failure. */
export function useFinish(sessionId: string, setFinishing: (finishing: boolean) => void) {
  const userId = useUserId();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const key = assessmentSessionQuery(sessionId).queryKey;

  const finish = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    // This tab completes the assessment, so its change must not redirect the page.
    setFinishing(true);
    try {
      const session = await completeAssessment(sessionId);
      queryClient.setQueryData(key, session);
      void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
      discardAnswers(userId, sessionId);
      await navigate(fillPath(paths.completion, { session: sessionId }), { replace: true });
    } catch (failure) {
      running.current = false;
      setBusy(false);
      setFinishing(false);
      setError(reasonOf(failure));
      if (failure instanceof ApiError && failure.status === 409)
        for (const queryKey of [key, assessmentAreasQuery(sessionId).queryKey])
          void queryClient.invalidateQueries({ queryKey });
    }
  };
  return { finish, busy, error };
}
