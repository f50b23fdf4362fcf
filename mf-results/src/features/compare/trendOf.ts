import type { AssessmentHistoryEntry, AssessmentSession } from '@psma/api-contract';
import { sinceSource, type Score } from '@psma/assessment-model';

/** What chart and table need of an assessment. */
export interface TrendMark {
  /** 1-based, oldest first: names the point in chart and table. */
  number: number;
  score: Score;
  /** Number of the assessment that this one re-takes, while it is there. */
  source: number | null;
  /** Levels since then; null without a source and where questions were dropped in between (decision G119). */
  change: number | null;
}

export interface TrendPoint extends TrendMark {
  session: AssessmentSession;
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

/** The same points with the level of one area; without those that do not have it. */
export function areaTrend(
  points: readonly TrendPoint[],
  history: readonly AssessmentHistoryEntry[],
  pillarId: string,
): TrendMark[] {
  const entryOf = (point: TrendPoint | undefined) => history.find(({ id }) => id === point?.session.id);
  const scoreIn = (entry: AssessmentHistoryEntry | undefined) =>
    entry?.pillars.find((pillar) => pillar.pillarId === pillarId)?.score as Score | undefined;
  return points.flatMap((point) => {
    const entry = entryOf(point);
    const score = scoreIn(entry);
    if (score === undefined) return [];
    const before = entryOf(points.find(({ number }) => number === point.source));
    const earlier = scoreIn(before);
    const comparable = point.change !== null && before?.pillarRule === entry?.pillarRule;
    const change = comparable && earlier !== undefined ? score - earlier : null;
    return [{ number: point.number, score, source: point.source, change }];
  });
}
