import type { AssessmentHistoryEntry, AssessmentSession } from '@psma/api-contract';
import { sameQuestions, sinceSource, type Score } from '@psma/assessment-model';

export interface TrendMark {
  /** 1-based, oldest first; labels the point. */
  number: number;
  score: Score;
  /** Number of the re-taken assessment, if it exists. */
  source: number | null;
  /** Null without source, or across questions or rules (decision G119). */
  change: number | null;
}

export interface TrendPoint extends TrendMark {
  session: AssessmentSession;
}

type History = readonly AssessmentHistoryEntry[];

/**
 * Converts assessments, newest first, to points, oldest first. Without a history
 * all rules count as equal.
 */
export function trendOf(completed: readonly AssessmentSession[], history: History = []): TrendPoint[] {
  const points = completed.toReversed().filter(({ overallScore }) => overallScore !== null);
  return points.map((session, index) => {
    const since = sinceSource(session, points);
    return {
      number: index + 1,
      session,
      score: session.overallScore as Score,
      source: since ? points.indexOf(since.source) + 1 : null,
      change: since && sameRule(history, session, since.source) ? since.change : null,
    };
  });
}

/** Returns points with this pillar's level. */
export function pillarTrend(points: readonly TrendPoint[], history: History, pillarId: string): TrendMark[] {
  const scoreOf = (point: TrendPoint | undefined) =>
    entryOf(history, point?.session)?.pillars.find((pillar) => pillar.pillarId === pillarId)?.score;
  return points.flatMap((point) => {
    const score = scoreOf(point);
    if (score === undefined) return [];
    const { number, session, source } = point;
    const before = points.find((each) => each.number === source);
    const earlier = scoreOf(before);
    const comparable =
      before &&
      sameRule(history, session, before.session) &&
      sameQuestions(session, before.session, pillarId);
    const change = comparable && earlier !== undefined ? score - earlier : null;
    return [{ number, score, source, change }];
  });
}

const entryOf = (history: History, session: AssessmentSession | undefined) =>
  history.find(({ id }) => id === session?.id);

const sameRule = (history: History, one: AssessmentSession, other: AssessmentSession): boolean =>
  entryOf(history, one)?.pillarRule === entryOf(history, other)?.pillarRule;
