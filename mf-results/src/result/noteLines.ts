import type { AssessmentNote } from '@psma/api-contract';
import { messages } from '../messages.ts';

/** What a note says, line by line: its text, where the evidence is, and the mark. */
export const noteLines = ({ text, evidence, unsure }: AssessmentNote): string[] => [
  ...(text === '' ? [] : [messages.notes.text(text)]),
  ...(evidence === '' ? [] : [messages.notes.evidence(evidence)]),
  ...(unsure ? [messages.notes.unsure] : []),
];
