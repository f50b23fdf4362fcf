import type { AssessmentSession } from '@psma/api-contract';
import { levelName, levelOf, sinceSource } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import { comparePath } from './comparePath.ts';

const words = messages.dashboard;

export interface LevelLine {
  level: string;
  /** How far it moved against the one it re-takes, while that is still there; `to` is where they are compared. */
  change: { text: string; to: string | null } | null;
}

/** The level of a completed assessment, and its change. Null without a level. */
export function levelLine(
  session: AssessmentSession,
  sessions: readonly AssessmentSession[],
): LevelLine | null {
  const { overallScore } = session;
  if (overallScore === null) return null;
  const since = sinceSource(session, sessions);
  return {
    level: words.level(overallScore, levelName(levelOf(overallScore))),
    change:
      since === null || since.change === null
        ? null
        : { text: words.change(since.change), to: comparePath(since.source.id, session.id) },
  };
}
