import { assessmentLiftQuery } from '@psma/api-client';
import type { AssessmentLift } from '@psma/api-contract';
import { PILLAR_RULE } from '@psma/assessment-model';
import { useQuery } from '@psma/remote-kit';
import { useMemo } from 'react';
import { liftPath, type LiftPath } from '../model/lift/liftPath.ts';

export interface LiftView {
  isPending: boolean;
  /** A missing route on an older server is no failure. */
  failed: boolean;
  retry: () => void;
  /** Null until available. */
  lift: AssessmentLift | null;
  /** Pillars in content order; null for an unknown rule (decision G112). */
  liftPaths: LiftPath[] | null;
  /** Frozen per level, not per answer (decision G114). */
  untied: boolean;
}

/** Loads a completed assessment's lift data. */
export function useLift(session: string): LiftView {
  const { data, error, isFetching, refetch } = useQuery(assessmentLiftQuery(session));
  const liftPaths = useMemo(
    () => (data?.pillarRule === PILLAR_RULE ? data.pillars.map((pillar) => liftPath(pillar)) : null),
    [data],
  );
  return {
    isPending: isFetching && !data,
    failed: error !== null && !data && !isFetching && error.name !== 'NotFound',
    retry: () => void refetch(),
    lift: data ?? null,
    liftPaths,
    untied: data?.tied === false,
  };
}
