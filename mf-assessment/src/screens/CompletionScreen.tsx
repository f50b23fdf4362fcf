import { assessmentSessionQuery } from '@psma/api-client';
import { LoadingOverlay } from '@psma/design-system';
import { Navigate, useParams, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { isMissing, UnreachablePage } from '@psma/screen-kit';
import * as paths from '../../paths.ts';
import { CompletionDialog } from '../features/completion/CompletionDialog.tsx';
import { pageFailure } from '../loading/pageFailure.ts';
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
      {unreachable ? <UnreachablePage texts={messages.unreachable} error={error} onRetry={refetch} /> : null}
      {data ? <CompletionDialog session={data} /> : null}
    </>
  );
}
