import { assessmentLiftQuery } from '@psma/api-client';
import type { AssessmentLift } from '@psma/api-contract';
import { PILLAR_RULE } from '@psma/assessment-model';
import { useQuery } from '@psma/remote-kit';
import { useMemo } from 'react';
import { liftPath, type LiftPath } from './liftPath.ts';

export interface LiftView {
  isPending: boolean;
  /** The call failed; an older server, which has no such call, is no failure. */
  failed: boolean;
  retry: () => void;
  /** What the server says of it; null as long as there is nothing. */
  lift: AssessmentLift | null;
  /** In the order of the content; null as long as there is none, and for a rule that is not known (decision G112). */
  liftPaths: LiftPath[] | null;
  /** Actions and explanations were frozen for the level as a whole, and not for the answers (decision G114). */
  untied: boolean;
}

/** What would lift a completed assessment, beside its frozen results, which stand without it. */
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
