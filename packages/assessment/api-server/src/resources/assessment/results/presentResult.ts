import type { AssessmentHistoryEntry, AssessmentResult } from '@psma/api-contract';
import type { AssessmentOutcome } from '@psma/assessment-content';
import { presentSource } from '../presentAssessment.ts';
import type { SessionRow } from '../sessionStore.ts';
import type { HistoryRow } from './historyStore.ts';

export const presentHistory = (row: HistoryRow, contentVersion: string): AssessmentHistoryEntry => ({
  id: row.id,
  title: row.title,
  completedAt: row.completedAt.toISOString(),
  contentVersion,
  pillarRule: row.pillarRule,
  overallScore: row.overallScore,
  retakeOf: presentSource(row),
  pillars: row.pillars,
});

const NO_FEEDBACK = '"feedbackCompleted":false';
const FEEDBACK = '"feedbackCompleted":true';

/** Document to freeze (decision G56). */
export function resultDocument(session: SessionRow, outcome: AssessmentOutcome, completedAt: Date): string {
  const result: AssessmentResult = {
    id: session.id,
    title: session.title,
    completed: true,
    completedAt: completedAt.toISOString(),
    feedbackCompleted: false,
    ...outcome,
  };
  return JSON.stringify(result);
}

/**
 * Stored document, unchanged except one later flag. JSON escapes quotation marks:
 * no text matches the replaced part.
 */
export const presentResult = (document: string, feedbackCompleted: boolean): string =>
  `[${feedbackCompleted ? document.replace(NO_FEEDBACK, FEEDBACK) : document}]`;
