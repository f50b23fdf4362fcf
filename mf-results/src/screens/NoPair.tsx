import type { AssessmentSession } from '@psma/api-contract';
import { Navigate, PageError } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as links from '../../links.ts';

/** Shown if an assessment is open or foreign. */
export function NoPair({ id, sessions }: { id: string; sessions: readonly AssessmentSession[] }) {
  if (sessions.some((each) => each.id === id))
    return <Navigate to={fillPath(links.assessment, { session: id })} replace />;
  throw new PageError(404);
}
