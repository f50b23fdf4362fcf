export interface Retaken {
  id: string;
  overallScore: number | null;
  retakeOf: { id: string; droppedQuestions: readonly string[] } | null;
}

/** What a completed assessment is a re-take of, and how far the overall level moved since. */
export interface SinceSource<Session> {
  source: Session;
  /** Null where questions were dropped in between: the two levels stand for different things then (decision G119). */
  change: number | null;
}

/** Null for one that is no re-take, or is not completed, and once its source is gone. */
export function sinceSource<Session extends Retaken>(
  { overallScore, retakeOf }: Session,
  sessions: readonly Session[],
): SinceSource<Session> | null {
  const source = sessions.find(({ id }) => id === retakeOf?.id);
  if (!source || !retakeOf || overallScore === null || source.overallScore === null) return null;
  const comparable = retakeOf.droppedQuestions.length === 0;
  return { source, change: comparable ? overallScore - source.overallScore : null };
}
