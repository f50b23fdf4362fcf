import { triageSessionQuery } from '@psma/api-client';
import type { TriageSession } from '@psma/api-contract';
import { useQuery } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { beginTriageRun, replaceTriageRun } from './beginTriageRun.ts';
import { useVisitorId } from './useVisitorId.ts';

interface TriageVisitor {
  triageRun: TriageSession | null;
  /** No session is known to this browser; always while a prerendered screen is hydrated. */
  isUnknown: boolean;
  error: unknown;
}

/** Stored session; a new one if unknown. */
export function useTriageRun(): TriageVisitor {
  const id = useVisitorId();
  const stored = useQuery(triageSessionQuery(id));
  const missing = id === null || isMissing(stored.error);
  // A query although it writes: runs once.
  const begun = useQuery({
    queryKey: ['triage', 'begin', id],
    queryFn: () => (id === null ? beginTriageRun(id) : replaceTriageRun(id)),
    enabled: missing,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    triageRun: stored.data ?? null,
    isUnknown: id === null,
    error: missing ? begun.error : stored.error,
  };
}
