import { assessmentResultQuery } from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';

/** Prefetches the data of the results page. */
export const fetchResultAhead = (sessionId: string): void =>
  void queryClient.prefetchQuery(assessmentResultQuery(sessionId));
