import type { AnswerFailure } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Explains a refused note. */
export function noteRefusal({ name, message }: AnswerFailure): string {
  const copy = messages.notes.refusal;
  if (name === 'AssessmentCompleted' || name === 'NotFound' || name === 'NotAllowed') return copy[name];
  return copy.other(message);
}
