import { createObservable, pageData } from '@psma/remote-kit';
import type { Resolution } from '@psma/release-model';
import { renewTicket } from './health.ts';

/** The releases this session sees. A changed map takes effect at the next entry into a remote, never under a form. */
export const resolution = createObservable<Resolution>(pageData().resolution);

const POLL_MS = 30_000;
/** Lock and channel of the tabs of one browser. */
const TABS = 'psma-release-map';

/**
 * Follows the release map while the tab is visible: by event stream, by asking where there is none. One tab at a time
 * holds the stream and tells the others what it learns: over HTTP/1.1 all tabs together have six connections.
 */
export function followReleaseMap(): void {
  followOtherTabs();
  let seen: AbortController | null = null;
  const follow = () => {
    seen?.abort();
    seen = null;
    if (document.visibilityState !== 'visible') return;
    seen = new AbortController();
    inTurn(seen.signal, listen);
  };
  follow();
  document.addEventListener('visibilitychange', () => {
    follow();
    if (seen) void refresh();
  });
}

/** A browser that blocks site data may open no channel: then this tab learns all by itself. */
function followOtherTabs(): void {
  try {
    const tabs = new BroadcastChannel(TABS);
    resolution.subscribe(() => tabs.postMessage(resolution.get().revision));
    tabs.onmessage = ({ data }: MessageEvent<number>) => hear(data);
  } catch {
    // No other tab hears of this one, either.
  }
}

/**
 * Runs `work` once no other tab does. Without locks, which insecure origins lack and a browser that blocks site data
 * refuses, every tab for itself.
 */
function inTurn(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): void {
  const alone = () => {
    // Else the tab was hidden before its turn came.
    if (!signal.aborted) void work(signal);
  };
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) alone();
  else locks.request(TABS, { signal }, () => work(signal)).catch(alone);
}

/** Resolves when the signal ends it. */
function listen(signal: AbortSignal): Promise<void> {
  const stream = new EventSource('/releases/changes');
  let poll: ReturnType<typeof setInterval> | undefined;
  stream.addEventListener('change', (event: MessageEvent<string>) =>
    hear((JSON.parse(event.data) as { revision: number }).revision),
  );
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) poll ??= setInterval(() => void refresh(), POLL_MS);
  };
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      stream.close();
      clearInterval(poll);
      resolve();
    });
  });
}

function hear(revision: number): void {
  if (revision !== resolution.get().revision) void refresh();
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
