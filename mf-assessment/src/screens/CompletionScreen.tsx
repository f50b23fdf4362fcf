import { assessmentSessionQuery } from '@psma/api-client';
import { LoadingOverlay } from '@psma/design-system';
import { Navigate, useParams, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../paths.ts';
import { CompletionDialog } from '../features/completion/CompletionDialog.tsx';
import { isMissing, pageFailure } from '../loading/pageFailure.ts';
import { Unreachable } from '../loading/Unreachable.tsx';
import { useMissingPath } from '../loading/useMissingPath.ts';
import { messages } from '../messages.ts';

/** Shown if completed; others resume (decision G106). */
export function CompletionScreen() {
  const { session: id = '' } = useParams();
  const missingPath = useMissingPath();
  const { data, error, isPending, refetch } = useQuery(assessmentSessionQuery(id));
  if (isMissing(error)) return <Navigate to={missingPath} replace />;
  if (data && !data.completed) return <Navigate to={fillPath(paths.question, { session: id })} replace />;
  const unreachable = error && !data && pageFailure(error) === 'unreachable';
  return (
    <>
      <LoadingOverlay open={isPending} label={messages.loading} />
      {unreachable ? <Unreachable error={error} onRetry={() => void refetch()} /> : null}
      {data ? <CompletionDialog session={data} /> : null}
    </>
  );
}
