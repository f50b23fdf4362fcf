import { assessmentSessionQuery, assessmentSessionsQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { LoadingOverlay } from '@psma/design-system';
import { Navigate, PageError, useQuery, useSearchParams } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as links from '../../links.ts';
import { assessmentPairOf } from '../features/compare/assessmentPair.ts';
import { messages } from '../messages.ts';
import { completedOf } from '../model/result/completedOf.ts';
import { ComparePage } from './ComparePage.tsx';
import { NoResult } from './NoResult.tsx';

/**
 * Compares two completed assessments. Open ones redirect to their next question;
 * foreign ones are not found (decision G45).
 */
export function CompareScreen() {
  const [address] = useSearchParams();
  const { data: sessions, error, isFetching, refetch } = useQuery(assessmentSessionsQuery());
  const requested = { from: address.get('from'), to: address.get('to') };
  if (error && !sessions) return <NoResult session="" error={error} onRetry={refetch} />;
  const completed = completedOf(sessions ?? []);
  const missing = [requested.to, requested.from].find(
    (id) => id !== null && !completed.some((each) => each.id === id),
  );
  if (!sessions || (missing && isFetching)) return <LoadingOverlay open label={messages.loading} />;
  if (missing) return <NoPair id={missing} sessions={sessions} />;
  return <ComparePage completed={completed} pair={assessmentPairOf(completed, requested)} />;
}

/** Shown if an assessment is open, foreign, or of another organisation, in which the page is then mounted. */
function NoPair({ id, sessions }: { id: string; sessions: readonly AssessmentSession[] }) {
  const isOpen = sessions.some((each) => each.id === id);
  const { isPending } = useQuery({ ...assessmentSessionQuery(id), enabled: !isOpen });
  if (isOpen) return <Navigate to={fillPath(links.assessment, { session: id })} replace />;
  if (isPending) return <LoadingOverlay open label={messages.loading} />;
  throw new PageError(404);
}
