import { useEffect, useEffectEvent, useState } from 'react';
import { readChoiceDraft, writeChoiceDraft } from './choiceDraft.ts';

/** The unsubmitted choice, kept on this device as soon as the run is known. */
export function useChoiceDraft(runId: string | null, questionId: string) {
  const read = () => (runId === null ? null : readChoiceDraft(runId, questionId));
  const [draft, setDraft] = useState(read);
  const [knownRun, setKnownRun] = useState(runId);
  const [isStored, setStored] = useState(true);
  if (knownRun === null && runId !== null) {
    setKnownRun(runId);
    if (draft === null) setDraft(read);
  }

  const store = (choiceIds: string[]) => {
    if (runId !== null) setStored(writeChoiceDraft(runId, questionId, choiceIds));
  };
  const storeEarlyChoice = useEffectEvent(() => {
    if (draft !== null) store(draft);
  });
  // A choice made before the run was known.
  useEffect(() => storeEarlyChoice(), [runId]);

  const choose = (choiceIds: string[]) => {
    setDraft(choiceIds);
    store(choiceIds);
  };
  return { draft, isStored, choose };
}
