import { sameQuestions, type Asked } from './sameQuestions.ts';

export interface Retaken extends Asked {
  id: string;
  overallScore: number | null;
  retakeOf: { id: string } | null;
}

/** A retake's source and the overall level's change since. */
export interface SinceSource<Session> {
  source: Session;
  /** Null for different questions: levels are not comparable (decision G119). */
  change: number | null;
}

/** Null if not a completed retake, or without its source. */
export function sinceSource<Session extends Retaken>(
  session: Session,
  sessions: readonly Session[],
): SinceSource<Session> | null {
  const { overallScore, retakeOf } = session;
  const source = sessions.find(({ id }) => id === retakeOf?.id);
  if (!source || overallScore === null || source.overallScore === null) return null;
  return { source, change: sameQuestions(session, source) ? overallScore - source.overallScore : null };
}
