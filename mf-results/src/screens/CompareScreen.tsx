import { assessmentSessionsQuery } from '@psma/api-client';
import { LoadingOverlay } from '@psma/design-system';
import { useQuery, useSearchParams } from '@psma/remote-kit';
import { assessmentPairOf } from '../features/compare/assessmentPair.ts';
import { messages } from '../messages.ts';
import { completedOf } from '../model/result/completedOf.ts';
import { ComparePage } from './ComparePage.tsx';
import { NoPair } from './NoPair.tsx';
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
