import { assessmentResultQuery } from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';

/** Loads what the page of results begins with, for somebody who is about to go there. */
export const fetchResultAhead = (sessionId: string): void =>
  void queryClient.prefetchQuery(assessmentResultQuery(sessionId));
