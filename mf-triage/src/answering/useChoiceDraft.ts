import { useEffect, useEffectEvent, useState } from 'react';
import { readChoiceDraft, removeChoiceDraft, writeChoiceDraft } from './choiceDraft.ts';

/** The unsubmitted choice, stored on this device, also before the run is known. */
export function useChoiceDraft(runId: string | null, questionId: string) {
  const read = () =>
    runId === null ? null : (readChoiceDraft(runId, questionId) ?? readChoiceDraft(null, questionId));
  const [draft, setDraft] = useState(read);
  const [knownRun, setKnownRun] = useState(runId);
  const [isStored, setStored] = useState(true);
  if (knownRun === null && runId !== null) {
    setKnownRun(runId);
    if (draft === null) setDraft(read);
  }

  const store = (choiceIds: string[]) => setStored(writeChoiceDraft(runId, questionId, choiceIds));
  const storeEarlyChoice = useEffectEvent(() => {
    if (draft === null || runId === null) return;
    store(draft);
    removeChoiceDraft(null, questionId);
  });
  useEffect(() => storeEarlyChoice(), [runId]);

  const choose = (choiceIds: string[]) => {
    setDraft(choiceIds);
    store(choiceIds);
  };
  return { draft, isStored, choose };
}
