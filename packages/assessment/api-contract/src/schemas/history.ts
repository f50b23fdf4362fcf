import { Type, type Static } from 'typebox';
import { AssessmentSession } from './assessment.ts';
import { Id, Timestamp } from './commonSchemas.ts';
import { Score } from './levels.ts';

/** Trend data of a completed assessment. */
export const AssessmentHistoryEntry = Type.Object({
  id: Id,
  title: Type.String(),
  completedAt: Timestamp,
  contentVersion: Type.String(),
  /** Rule that computed the levels. */
  pillarRule: Type.String(),
  overallScore: Score,
  retakeOf: AssessmentSession.properties.retakeOf,
  pillars: Type.Array(Type.Object({ pillarId: Id, score: Score })),
});
export type AssessmentHistoryEntry = Static<typeof AssessmentHistoryEntry>;
