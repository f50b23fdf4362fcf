import type { AssessmentSession } from '@psma/api-contract';
import { levelName, MATURITY_LEVELS } from '@psma/assessment-model';
import { messages } from '../../messages.ts';

const words = messages.dashboard;

/**
 * The level of a completed assessment and, while the one it re-takes is still there, how far it moved. With questions
 * that were dropped in between, the two levels stand for different things (decision G119).
 */
export function levelLine(
  { overallScore, retakeOf }: AssessmentSession,
  sessions: readonly AssessmentSession[],
): string | null {
  const name = MATURITY_LEVELS[overallScore ?? -1];
  if (overallScore === null || !name) return null;
  const level = words.level(overallScore, levelName(name));
  const source = sessions.find(({ id }) => id === retakeOf?.id);
  const before = retakeOf?.droppedQuestions.length === 0 ? (source?.overallScore ?? null) : null;
  return before === null ? level : `${level}, ${words.change(overallScore - before)}`;
}
