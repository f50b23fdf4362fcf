import type { AssessmentQuestion } from '@psma/api-contract';
import { useEffect, useRef, useState } from 'react';
import { useUserId } from '../../user/UserContext.ts';
import { saveSelection } from './saveSelection.ts';
import type { SaveOutcome } from './saveSelection.ts';
import type { Selection } from './useSelection.ts';

export interface Saving {
  busy: boolean;
  /** Saves the choice. Null when a save is under way, or the user has gone to another question meanwhile. */
  save: () => Promise<SaveOutcome | null>;
}

export function useSaving(sessionId: string, question: AssessmentQuestion, selection: Selection): Saving {
  const userId = useUserId();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = question.id;
    return () => {
      here.current = null;
    };
  }, [question.id]);

  const busy = busyWith === question.id;
  const save = async () => {
    if (busy) return null;
    setBusyWith(question.id);
    const outcome = await saveSelection(userId, sessionId, question, selection);
    setBusyWith((current) => (current === question.id ? null : current));
    return here.current === question.id ? outcome : null;
  };
  return { busy, save };
}
