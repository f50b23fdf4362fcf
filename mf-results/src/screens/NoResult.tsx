import { Navigate, PageError } from '@psma/remote-kit';

/** In the place of a result: on to the open assessment, else the error screen with the status (decisions G45, G107). */
export function NoResult({ session, error }: { session: string; error: Error }) {
  if (error.name === 'AssessmentNotCompleted') {
    return <Navigate to={`/admin/assessment/${session}`} replace />;
  }
  throw new PageError('status' in error && typeof error.status === 'number' ? error.status : 500);
}
