import { assessmentSessionsQuery } from '@psma/api-client';
import { authState, queryClient } from '@psma/remote-kit';
import * as paths from '../../paths.ts';

/** Requests what the dashboard lists while the shell mounts this remote. */
export function fetchSessionsAhead(): void {
  if (location.pathname === paths.dashboard && authState.get().token !== null)
    void queryClient.prefetchQuery(assessmentSessionsQuery());
}
