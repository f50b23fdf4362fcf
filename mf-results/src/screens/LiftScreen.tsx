import { assessmentLiftQuery } from '@psma/api-client';
import { LoadingOverlay } from '@psma/design-system';
import { useParams, useQuery } from '@psma/remote-kit';
import { messages } from '../messages.ts';
import { LiftPage } from './LiftPage.tsx';
import { NoResult } from './NoResult.tsx';

/** Shows lift options; an open assessment redirects (decision G45). */
export function LiftScreen() {
  const { session = '' } = useParams();
  const { data: lift, error, isPending, refetch } = useQuery(assessmentLiftQuery(session));
  if (error && !lift) return <NoResult session={session} error={error} onRetry={refetch} />;
  return (
    <>
      <LoadingOverlay open={isPending} label={messages.loading} />
      {lift ? <LiftPage key={lift.sessionId} lift={lift} /> : null}
    </>
  );
}
