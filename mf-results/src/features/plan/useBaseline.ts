import { assessmentLiftQuery, assessmentSessionsQuery } from '@psma/api-client';
import type { AssessmentLift, AssessmentSession } from '@psma/api-contract';
import { PILLAR_RULE } from '@psma/assessment-model';
import { useQuery, useSearchParams } from '@psma/remote-kit';
import { useMemo } from 'react';

/** Name of the parameter that says which assessment the plan is measured against. */
const BASELINE_PARAM = 'against';
export const againstSearch = (sessionId: string): string =>
  `?${BASELINE_PARAM}=${encodeURIComponent(sessionId)}`;

export interface Baseline {
  isPending: boolean;
  /** The completed assessments, the newest first. */
  completed: readonly AssessmentSession[];
  /** What it is measured against; null while that is not known, without one, and for a rule that is not known (G112). */
  lift: AssessmentLift | null;
}

/** What the plan is measured against: the completed assessment in the address, else the newest. */
export function useBaseline(): Baseline {
  const [search] = useSearchParams();
  const sessions = useQuery(assessmentSessionsQuery());
  const completed = useMemo(
    () =>
      (sessions.data ?? [])
        .filter((session) => session.completed)
        .toSorted((one, other) => (other.completedAt ?? '').localeCompare(one.completedAt ?? '')),
    [sessions.data],
  );
  const wanted = completed.find(({ id }) => id === search.get(BASELINE_PARAM)) ?? completed[0];
  const lift = useQuery({ ...assessmentLiftQuery(wanted?.id ?? ''), enabled: wanted !== undefined });
  return {
    isPending: sessions.isPending || (wanted !== undefined && lift.isPending),
    completed,
    lift: lift.data?.pillarRule === PILLAR_RULE ? lift.data : null,
  };
}
