import type { AnswerFailure } from '@psma/api-client';
import { messages } from '../messages.ts';

/** Explains a refused answer. */
export function refusalText({ name, message }: AnswerFailure): string {
  const copy = messages.refused;
  if (name === 'AssessmentCompleted' || name === 'NotFound' || name === 'NotInGroup') return copy[name];
  return copy.other(message);
}
