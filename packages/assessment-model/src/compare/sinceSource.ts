import { sameQuestions, type Asked } from './sameQuestions.ts';

export interface Retaken extends Asked {
  id: string;
  overallScore: number | null;
  retakeOf: { id: string } | null;
}

/** What a completed assessment is a re-take of, and how far the overall level moved since. */
export interface SinceSource<Session> {
  source: Session;
  /** Null where the two do not ask the same questions: their levels stand for different things then (decision G119). */
  change: number | null;
}

/** Null for one that is no re-take, or is not completed, and once its source is gone. */
export function sinceSource<Session extends Retaken>(
  session: Session,
  sessions: readonly Session[],
): SinceSource<Session> | null {
  const { overallScore, retakeOf } = session;
  const source = sessions.find(({ id }) => id === retakeOf?.id);
  if (!source || overallScore === null || source.overallScore === null) return null;
  return { source, change: sameQuestions(session, source) ? overallScore - source.overallScore : null };
}
