import { HEARTBEAT_MS, isResolution, reconnectPause, type Resolution } from '@psma/release-model';
import { createObservable, pageData } from '@psma/remote-kit';
import { isNumber, isObjectOf, parseJson } from '@psma/validators';
import { renewTicket } from './health.ts';

/** Map changes apply on the next entry, never under a form. */
export const resolution = createObservable<Resolution>(pageData().resolution);

/** Shared by the browser's tabs. */
const TABS = 'psma-release-map';

const isChange = isObjectOf<{ revision: number }>({ revision: isNumber });

/**
 * While visible, by event stream or else polling. One tab forwards the stream: over
 * HTTP/1.1 all share six connections.
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

/** Without a channel this tab holds its own stream. */
function followOtherTabs(): void {
  try {
    const tabs = new BroadcastChannel(TABS);
    resolution.subscribe(() => tabs.postMessage(resolution.get().revision));
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  } catch {
    // No other tab gets messages from this one, either.
  }
}

/** One tab at a time; every tab without locks. */
function inTurn(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): void {
  const alone = () => {
    // Otherwise hidden before its turn.
    if (!signal.aborted) void work(signal);
  };
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) alone();
  else locks.request(TABS, { signal }, () => work(signal)).catch(alone);
}

/** Delayed by a proxy or lost: a heartbeat is overdue. */
const SILENT_MS = HEARTBEAT_MS + 10_000;

/**
 * Resolves on abort. Streams begin with the current revision. Silent ones count as
 * failed; the map is requested at least every 35 seconds.
 */
function listen(signal: AbortSignal): Promise<void> {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const waitForEvent = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void refresh();
      retry();
    }, SILENT_MS);
  };
  const open = () => {
    stream = new EventSource('/releases/changes');
    waitForEvent();
    stream.addEventListener('change', (event: MessageEvent<string>) => {
      failures = 0;
      waitForEvent();
      hear(parseJson(event.data, isChange)?.revision);
    });
    stream.onerror = retry;
  };
  const retry = () => {
    stream.close();
    clearTimeout(timer);
    timer = setTimeout(openAgain, reconnectPause(failures));
    failures += 1;
  };
  const openAgain = () => {
    // Polls if there is no stream.
    if (failures > 1) void refresh();
    open();
  };
  open();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      stream.close();
      clearTimeout(timer);
      resolve();
    });
  });
}

function hear(revision: unknown): void {
  if (isNumber(revision) && revision !== resolution.get().revision) void refresh();
}

async function refresh(): Promise<void> {
  try {
    const answer = await fetch('/releases/resolution', { cache: 'no-store' });
    if (!answer.ok) return;
    const fresh: unknown = await answer.json();
    if (!isResolution(fresh) || fresh.revision === resolution.get().revision) return;
    renewTicket(fresh.ticket);
    resolution.set(fresh);
  } catch {
    // Offline: what is loaded works; the next event retries.
  }
}
