import type { AssessmentSession } from '@psma/api-contract';
import { sinceSource, type Score } from '@psma/assessment-model';

export interface TrendPoint {
  /** 1-based, oldest first: names the point in chart and table. */
  number: number;
  session: AssessmentSession;
  score: Score;
  /** Number of the assessment that this one re-takes, while it is there. */
  source: number | null;
  /** Levels since then; null without a source and where questions were dropped in between (decision G119). */
  change: number | null;
}

/** The completed assessments, newest first as they come, as points of a trend, oldest first. */
export function trendOf(completed: readonly AssessmentSession[]): TrendPoint[] {
  const points = completed.toReversed().filter(({ overallScore }) => overallScore !== null);
  return points.map((session, index) => {
    const since = sinceSource(session, points);
    return {
      number: index + 1,
      session,
      score: session.overallScore as Score,
      source: since ? points.indexOf(since.source) + 1 : null,
      change: since?.change ?? null,
    };
  });
}
