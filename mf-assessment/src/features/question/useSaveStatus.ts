import { answerQueueState, onAnswerSent } from '@psma/api-client';
import type { SaveStatusProps } from '@psma/design-system/forms';
import { useObservable } from '@psma/remote-kit';
import { useEffect, useState } from 'react';

/** What the save status says on a question; attempts while there is no connection are not announced each time. */
export function useSaveStatus(
  sessionId: string,
  questionId: string,
  unsaved: boolean,
): SaveStatusProps['status'] {
  const { pending, sending, offline } = useObservable(answerQueueState);
  const [savedOnce, setSavedOnce] = useState(false);
  useEffect(
    () =>
      onAnswerSent(({ entry }) => {
        if (entry.sessionId === sessionId) setSavedOnce(true);
      }),
    [sessionId],
  );
  const own = pending.filter((entry) => entry.sessionId === sessionId);
  if (sending && !offline && own.length > 0) return 'saving';
  if (own.some((entry) => entry.questionId === questionId && entry.failure)) return 'error';
  return savedOnce && own.length === 0 && !unsaved ? 'saved' : 'idle';
}
