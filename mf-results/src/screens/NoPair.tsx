import type { AssessmentSession } from '@psma/api-contract';
import { Navigate, PageError } from '@psma/remote-kit';

/** In the place of a comparison with an assessment that is not completed, or not among the reader's. */
export function NoPair({ id, sessions }: { id: string; sessions: readonly AssessmentSession[] }) {
  if (sessions.some((each) => each.id === id)) return <Navigate to={`/admin/assessment/${id}`} replace />;
  throw new PageError(404);
}
