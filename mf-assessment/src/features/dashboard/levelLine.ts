import type { AssessmentSession } from '@psma/api-contract';
import { levelName, levelOf, sinceSource } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import { comparePath } from './comparePath.ts';

const copy = messages.dashboard;

export interface LevelLine {
  level: string;
  /** Change against the existing source; `to` is the comparison's path. */
  change: { text: string; to: string | null } | null;
}

/** Returns a completed assessment's level and change; null without. */
export function levelLine(
  session: AssessmentSession,
  sessions: readonly AssessmentSession[],
): LevelLine | null {
  const { overallScore } = session;
  if (overallScore === null) return null;
  const since = sinceSource(session, sessions);
  return {
    level: copy.level(overallScore, levelName(levelOf(overallScore))),
    change:
      since === null || since.change === null
        ? null
        : { text: copy.change(since.change), to: comparePath(since.source.id, session.id) },
  };
}
