import type { AssessmentNote } from '@psma/api-contract';
import { messages } from '../../messages.ts';

/** Returns a note's lines: text, evidence and mark. */
export const noteLines = ({ text, evidence, unsure }: AssessmentNote): string[] => [
  ...(text === '' ? [] : [messages.notes.text(text)]),
  ...(evidence === '' ? [] : [messages.notes.evidence(evidence)]),
  ...(unsure ? [messages.notes.unsure] : []),
];
