import { triageResultsQuery, triageSessionQuery } from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';
import { useEffect } from 'react';
import { visitorId, visitorMayHaveChanged } from './visitorCookie.ts';

let channel: BroadcastChannel | null = null;

/** Call after session or answers change: other tabs reload. */
export const broadcastChange = () => channel?.postMessage('changed');

/** Reloads while mounted: other tabs change never-stale queries. */
export function useOtherTabs(): void {
  useEffect(() => {
    const opened = openChannel();
    if (!opened) return undefined;
    channel = opened;
    opened.onmessage = () => {
      visitorMayHaveChanged();
      const id = visitorId();
      void queryClient.invalidateQueries({ queryKey: triageSessionQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: triageResultsQuery(id ?? '').queryKey });
    };
    return () => {
      channel = null;
      opened.close();
    };
  }, []);
}

/** Null if blocked site data prevents messages between tabs. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('triage-session');
  } catch {
    return null;
  }
}
