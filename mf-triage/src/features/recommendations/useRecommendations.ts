import { triageResultsQuery, triageSessionQuery } from '@psma/api-client';
import type { TriageResults, TriageSession } from '@psma/api-contract';
import { useQuery } from '@psma/remote-kit';
import { useTriageContent, type TriageContent } from '../../content/triageContent.ts';

export interface Recommendations {
  content: TriageContent;
  triageRun: TriageSession;
  results: TriageResults;
}

/** Requests results on each visit and after each changed answer. */
export function useRecommendations(userId: string) {
  const results = useQuery(triageResultsQuery(userId));
  const triageRun = useQuery(triageSessionQuery(userId));
  const { content, error } = useTriageContent();
  const complete = results.isFetchedAfterMount && results.data && triageRun.data && content;
  const loaded: Recommendations | null = complete
    ? { content, triageRun: triageRun.data, results: results.data }
    : null;
  const missing = results.data ? null : results.error;
  return {
    loaded,
    error: missing ?? (triageRun.data ? null : triageRun.error) ?? error,
  };
}
