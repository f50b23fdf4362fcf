import { draftOf } from '@psma/remote-kit';

/** Owner of choices made before the server has begun a session. */
const NO_SESSION = 'none';

const draftFor = (sessionId: string | null, questionId: string) =>
  draftOf(sessionId ?? NO_SESSION, `triage ${questionId}`);

/** Reads this device's unsubmitted choice; null for none. */
export function readChoiceDraft(sessionId: string | null, questionId: string): string[] | null {
  const choices = draftFor(sessionId, questionId).read()?.['choiceIds'];
  if (!Array.isArray(choices)) return null;
  return choices.filter((choice) => typeof choice === 'string');
}

/** Returns false if this browser could not store the choice (an earlier shell: undefined). */
export const writeChoiceDraft = (
  sessionId: string | null,
  questionId: string,
  choiceIds: string[],
): boolean => draftFor(sessionId, questionId).write({ choiceIds }) !== false;

/** Call once submitted. */
export const removeChoiceDraft = (sessionId: string | null, questionId: string): void =>
  draftFor(sessionId, questionId).remove();
