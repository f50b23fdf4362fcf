import { ApiError, triageSessionQuery } from '@psma/api-client';
import type { TriageSession } from '@psma/api-contract';
import { useQuery } from '@psma/remote-kit';
import { beginSession, replaceSession } from './beginSession.ts';
import { useVisitorId } from './useVisitorId.ts';

const isForgotten = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The visitor's own session: the stored one, or a new one when there is none or the server has forgotten it. */
export function useVisitorSession(): { session: TriageSession | null; error: unknown } {
  const id = useVisitorId();
  const stored = useQuery(triageSessionQuery(id));
  const missing = id === null || isForgotten(stored.error);
  // A query although it writes: it runs once however many components ask, and shows its failure to all of them.
  const begun = useQuery({
    queryKey: ['triage', 'begin', id],
    queryFn: () => (id === null ? beginSession(id) : replaceSession(id)),
    enabled: missing,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { session: stored.data ?? null, error: missing ? begun.error : stored.error };
}
