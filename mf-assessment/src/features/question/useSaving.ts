import { draftChoice, onAnswerSent } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import { useEffect, useRef, useState } from 'react';
import { useUserId } from '../../user/UserContext.ts';
import { saveSelection, type SaveOutcome } from './saveSelection.ts';
import type { Selection } from './useSelection.ts';

export interface Saving {
  busy: boolean;
  /**
   * Saves and continues, at once or when a refused choice is accepted. Null while
   * saving or after leaving.
   */
  save: (onContinue: () => void) => Promise<SaveOutcome | null>;
}

export function useSaving(sessionId: string, question: AssessmentQuestion, selection: Selection): Saving {
  const userId = useUserId();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const running = useRef<string | null>(null);
  const here = useRef<string | null>(null);
  const stopWaiting = useRef(() => {});
  useEffect(() => {
    here.current = question.id;
    return () => {
      here.current = null;
      stopWaiting.current();
    };
  }, [question.id]);

  const save = async (onContinue: () => void) => {
    if (running.current === question.id) return null;
    running.current = question.id;
    setBusyWith(question.id);
    const outcome = await saveSelection(userId, sessionId, question, selection).finally(() => {
      if (running.current === question.id) running.current = null;
      setBusyWith((current) => (current === question.id ? null : current));
    });
    if (here.current !== question.id) return null;
    if (outcome === 'saved' || outcome === 'kept') onContinue();
    if (outcome === 'refused')
      stopWaiting.current = continueOnceAccepted(userId, sessionId, question.id, onContinue);
    return outcome;
  };
  return { busy: busyWith === question.id, save };
}

/**
 * Calls `goOn` once a refused answer is accepted, unless the user acted since.
 * Returns a cancel function.
 */
function continueOnceAccepted(userId: string, sessionId: string, questionId: string, onContinue: () => void) {
  const wait = new AbortController();
  const { signal } = wait;
  const stop = () => wait.abort();
  const unsubscribe = onAnswerSent(({ entry }) => {
    if (entry.sessionId !== sessionId || entry.questionId !== questionId) return;
    stop();
    if (!draftChoice(userId, sessionId, questionId)) onContinue();
  });
  signal.addEventListener('abort', unsubscribe);
  addEventListener('click', stop, { capture: true, signal });
  addEventListener('keydown', stop, { capture: true, signal });
  return stop;
}
