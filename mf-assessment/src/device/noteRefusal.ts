import type { AnswerFailure } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Why the server did not take a note, for people. */
export function noteRefusal({ name, message }: AnswerFailure): string {
  const words = messages.notes.refusal;
  if (name === 'AssessmentCompleted' || name === 'NotFound') return words[name];
  return words.other(message);
}
