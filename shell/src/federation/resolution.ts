import { isNumber, isObjectOf, parseJson } from '@psma/guards';
import { HEARTBEAT_MS, isResolution, reconnectPause, type Resolution } from '@psma/release-model';
import { createObservable, pageData } from '@psma/remote-kit';
import { renewTicket } from './health.ts';

/** The releases this session sees. A changed map takes effect at the next entry into a remote, never under a form. */
export const resolution = createObservable<Resolution>(pageData().resolution);

/** Lock and channel of the tabs of one browser. */
const TABS = 'psma-release-map';

const isChange = isObjectOf<{ revision: number }>({ revision: isNumber });

/**
 * Follows the release map while the tab is visible: by event stream, and by asking where there is none. One tab at a time
 * holds the stream and passes on to the others what it receives: over HTTP/1.1 all tabs together have six connections.
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

/** A browser that blocks site data may open no channel: then this tab holds a stream of its own. */
function followOtherTabs(): void {
  try {
    const tabs = new BroadcastChannel(TABS);
    resolution.subscribe(() => tabs.postMessage(resolution.get().revision));
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  } catch {
    // No other tab gets messages from this one, either.
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

/** Without an event for this long a proxy holds the stream back, or the connection is lost: a heartbeat is overdue. */
const SILENT_MS = HEARTBEAT_MS + 10_000;

/**
 * Resolves when the signal ends it. A stream begins with the revision in force, so that nothing is missed between two. A
 * silent one counts as failed and the map is requested instead: at least every 35 seconds.
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
    // Where no stream can be had, asking takes its place.
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
    const answer = await fetch('/releases/resolution');
    if (!answer.ok) return;
    const fresh: unknown = await answer.json();
    if (!isResolution(fresh) || fresh.revision === resolution.get().revision) return;
    renewTicket(fresh.ticket);
    resolution.set(fresh);
  } catch {
    // Offline: what is loaded goes on working, and the next event asks again.
  }
}
