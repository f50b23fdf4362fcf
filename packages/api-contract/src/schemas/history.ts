import { Type, type Static } from 'typebox';
import { AssessmentSession } from './assessment.ts';
import { Id, Timestamp } from './common.ts';
import { Score } from './levels.ts';

/** A completed assessment as far as a trend needs it. */
export const AssessmentHistoryEntry = Type.Object({
  id: Id,
  title: Type.String(),
  completedAt: Timestamp,
  contentVersion: Type.String(),
  /** By which the levels were worked out. */
  pillarRule: Type.String(),
  overallScore: Score,
  retakeOf: AssessmentSession.properties.retakeOf,
  pillars: Type.Array(Type.Object({ pillarId: Id, score: Score })),
});
export type AssessmentHistoryEntry = Static<typeof AssessmentHistoryEntry>;
