import { Navigate, PageError } from '@psma/remote-kit';

/** Redirects to the open assessment, else shows the status's error screen (decisions G45, G107). */
export function NoResult({ session, error }: { session: string; error: Error }) {
  if (error.name === 'AssessmentNotCompleted') {
    return <Navigate to={`/admin/assessment/${session}`} replace />;
  }
  throw new PageError('status' in error && typeof error.status === 'number' ? error.status : 500);
}
