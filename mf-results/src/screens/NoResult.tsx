import { Navigate, PageError } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as links from '../../links.ts';

/** Redirects to the open assessment, else shows the error screen (decisions G45, G107). */
export function NoResult({ session, error }: { session: string; error: Error }) {
  if (error.name === 'AssessmentNotCompleted') {
    return <Navigate to={fillPath(links.assessment, { session })} replace />;
  }
  throw new PageError('status' in error && typeof error.status === 'number' ? error.status : 500);
}
