import { draftOf } from '@psma/remote-kit';

const nameOf = (questionId: string) => `triage ${questionId}`;

/** What was chosen for a question and not submitted, as this device stores it; null where there is nothing. */
export function readChoiceDraft(sessionId: string, questionId: string): string[] | null {
  const choices = draftOf(sessionId, nameOf(questionId)).read()?.['choiceIds'];
  if (!Array.isArray(choices)) return null;
  return choices.filter((choice) => typeof choice === 'string');
}

export const writeChoiceDraft = (sessionId: string, questionId: string, choiceIds: string[]): void =>
  draftOf(sessionId, nameOf(questionId)).write({ choiceIds });

/** Once the answer is submitted. */
export const removeChoiceDraft = (sessionId: string, questionId: string): void =>
  draftOf(sessionId, nameOf(questionId)).remove();
