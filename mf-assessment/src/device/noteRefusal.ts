import type { AnswerFailure } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Explains a refused note. */
export function noteRefusal({ name, message }: AnswerFailure): string {
  const words = messages.notes.refusal;
  if (name === 'AssessmentCompleted' || name === 'NotFound') return words[name];
  return words.other(message);
}
