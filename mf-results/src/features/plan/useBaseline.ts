import { assessmentLiftQuery, assessmentSessionsQuery } from '@psma/api-client';
import type { AssessmentLift, AssessmentSession } from '@psma/api-contract';
import { PILLAR_RULE } from '@psma/assessment-model';
import { useQuery, useSearchParams } from '@psma/remote-kit';
import { useMemo } from 'react';
import { completedOf } from '../../model/result/completedOf.ts';

/** URL parameter of the baseline. */
const BASELINE_PARAM = 'against';
export const againstSearch = (sessionId: string): string =>
  `?${BASELINE_PARAM}=${encodeURIComponent(sessionId)}`;

export interface Baseline {
  isPending: boolean;
  /** Completed assessments, newest first. */
  completed: readonly AssessmentSession[];
  /** Baseline; null if absent or of an unknown rule (G112). */
  lift: AssessmentLift | null;
}

/** Returns the URL's completed assessment, else the newest. */
export function useBaseline(): Baseline {
  const [search] = useSearchParams();
  const sessions = useQuery(assessmentSessionsQuery());
  const completed = useMemo(() => completedOf(sessions.data ?? []), [sessions.data]);
  const wanted = completed.find(({ id }) => id === search.get(BASELINE_PARAM)) ?? completed[0];
  const lift = useQuery({ ...assessmentLiftQuery(wanted?.id ?? ''), enabled: wanted !== undefined });
  return {
    isPending: sessions.isPending || (wanted !== undefined && lift.isPending),
    completed,
    lift: lift.data?.pillarRule === PILLAR_RULE ? lift.data : null,
  };
}
