import { triageResultsQuery, triageSessionQuery } from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';
import { useEffect } from 'react';
import { visitorId, visitorMayHaveChanged } from './visitorCookie.ts';

let channel: BroadcastChannel | null = null;

/** Call after the visitor's session or its answers changed: the other tabs load it again. */
export const broadcastChange = () => channel?.postMessage('changed');

/** Keeps this tab up to date while mounted: queries that never go stale may still change in another tab. */
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

/** Null where the browser blocks site data, and with it messages between tabs. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('triage-session');
  } catch {
    return null;
  }
}
