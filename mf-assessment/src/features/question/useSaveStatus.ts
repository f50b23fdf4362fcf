import { answerQueueState, onAnswerSent } from '@psma/api-client';
import type { SaveStatusProps } from '@psma/design-system/forms';
import { useObservable } from '@psma/remote-kit';
import { useEffect, useState } from 'react';

export interface SavedState {
  status: SaveStatusProps['status'];
  /** Last question saved in this visit. */
  savedLast: string | null;
}

/** Returns the save status; offline attempts are not announced. */
export function useSaveStatus(sessionId: string, questionId: string, unsaved: boolean): SavedState {
  const { pending, sending, offline } = useObservable(answerQueueState);
  const [savedLast, setSavedLast] = useState<string | null>(null);
  useEffect(
    () =>
      onAnswerSent(({ entry }) => {
        if (entry.sessionId === sessionId) setSavedLast(entry.questionId);
      }),
    [sessionId],
  );
  const own = pending.filter((entry) => entry.sessionId === sessionId);
  const status = () => {
    if (sending && !offline && own.length > 0) return 'saving';
    if (own.some((entry) => entry.questionId === questionId && entry.failure)) return 'error';
    return savedLast && own.length === 0 && !unsaved ? 'saved' : 'idle';
  };
  return { status: status(), savedLast };
}
