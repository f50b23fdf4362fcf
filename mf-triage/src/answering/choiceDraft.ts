import { draftOf } from '@psma/remote-kit';

const nameOf = (questionId: string) => `triage ${questionId}`;

/** Reads this device's unsubmitted choice; null for none. */
export function readChoiceDraft(sessionId: string, questionId: string): string[] | null {
  const choices = draftOf(sessionId, nameOf(questionId)).read()?.['choiceIds'];
  if (!Array.isArray(choices)) return null;
  return choices.filter((choice) => typeof choice === 'string');
}

/** Returns false if this browser could not store the choice (an earlier shell: undefined). */
export const writeChoiceDraft = (sessionId: string, questionId: string, choiceIds: string[]): boolean =>
  draftOf(sessionId, nameOf(questionId)).write({ choiceIds }) !== false;

/** Call once submitted. */
export const removeChoiceDraft = (sessionId: string, questionId: string): void =>
  draftOf(sessionId, nameOf(questionId)).remove();
