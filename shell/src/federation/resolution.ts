import { createObservable, pageData } from '@psma/remote-kit';
import type { Resolution } from '@psma/release-model';
import { renewTicket } from './health.ts';

/** The releases this session sees. A changed map takes effect at the next entry into a remote, never under a form. */
export const resolution = createObservable<Resolution>(pageData().resolution);

const POLL_MS = 30_000;

/** Follows the release map: by event stream while the tab is visible, by asking where there is no stream. */
export function followReleaseMap(): void {
  let stream: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | null = null;

  const open = () => {
    if (stream) return;
    stream = new EventSource('/releases/changes');
    stream.addEventListener('change', (event: MessageEvent<string>) => {
      const { revision } = JSON.parse(event.data) as { revision: number };
      if (revision !== resolution.get().revision) void refresh();
    });
    stream.onerror = () => {
      if (stream?.readyState === EventSource.CLOSED) poll ??= setInterval(() => void refresh(), POLL_MS);
    };
    stream.onopen = () => {
      if (poll) clearInterval(poll);
      poll = null;
    };
  };
  const close = () => {
    stream?.close();
    stream = null;
    if (poll) clearInterval(poll);
    poll = null;
  };
  const follow = () => {
    if (document.visibilityState !== 'visible') return close();
    open();
    void refresh();
  };

  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', follow);
}

async function refresh(): Promise<void> {
  try {
    const answer = await fetch('/releases/resolution');
    if (!answer.ok) return;
    const fresh = (await answer.json()) as Resolution;
    if (fresh.revision === resolution.get().revision) return;
    renewTicket(fresh.ticket);
    resolution.set(fresh);
  } catch {
    // Offline: what is loaded goes on working, and the next event asks again.
  }
}
