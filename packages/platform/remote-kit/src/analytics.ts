import { isArrayOf, isObjectOf, isString, parseJson } from '@psma/validators';
import { nanoid } from 'nanoid';
import { pageData, runtimeConfig } from './pageData.ts';

const STORAGE_KEY = 'psma-analytics';
const BATCH_SIZE = 50;
const MAX_BUFFERED_EVENTS = 200;
const SEND_AFTER_MS = 1000;

/** The product declares the names of its events by merging; without that, any name is one. */
export interface AnalyticsEvents {}

type AnalyticsEventName = keyof AnalyticsEvents extends never ? string : keyof AnalyticsEvents;

/** Names of page, question and link; never what the user chose. */
interface AnalyticsProps {
  page?: string;
  question?: string;
  target?: string;
}

/** From any release; the collector validates the rest. */
interface KeptEvent {
  id: string;
}
const areKept = isArrayOf(isObjectOf<KeptEvent>({ id: isString }));

const isObjected = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const isWanted = () => runtimeConfig().analytics.enabled && !isObjected();

let timer: ReturnType<typeof setTimeout> | null = null;
let sending = false;

/**
 * Events wait in the browser until acknowledged; repeats are stored once. No-op
 * under Global Privacy Control.
 */
export function track(name: AnalyticsEventName, { page, question, target }: AnalyticsProps = {}): void {
  if (!isWanted()) return;
  const props = Object.entries({ page, question, target }).filter(([, value]) => value !== undefined);
  const event = { id: nanoid(), name, at: new Date().toISOString(), ...Object.fromEntries(props) };
  keep([...kept(), event]);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

/**
 * Reports a step that the remote's `remote.ts` declares. Experiments count it once for a
 * visitor; the server ignores it outside of them. No-op under Global Privacy Control and in
 * pages that report nothing. A report that fails is lost.
 */
export function trackStep<Name extends string>(
  remote: { name: string; steps: readonly { name: Name }[] },
  step: NoInfer<Name>,
): void {
  const { ticket } = pageData().resolution;
  if (ticket !== '' && !isObjected())
    post('/releases/step', { ticket, remote: remote.name, step }).catch(() => {});
}

/** Survives the page. */
const post = async (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });

/**
 * Sends stored events when the network returns and the page closes. An objection
 * deletes them.
 */
export function startAnalytics(): void {
  if (!isWanted()) {
    keep([]);
    return;
  }
  addEventListener('online', () => void send());
  addEventListener('pagehide', () => {
    const events = kept().slice(0, BATCH_SIZE);
    if (events.length > 0) {
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
      navigator.sendBeacon(runtimeConfig().analytics.collector, body);
    }
  });
  if (kept().length > 0) timer ??= setTimeout(send, SEND_AFTER_MS);
}

async function send(): Promise<void> {
  timer = null;
  if (sending) return;
  sending = true;
  try {
    for (let batch = kept().slice(0, BATCH_SIZE); batch.length > 0; batch = kept().slice(0, BATCH_SIZE)) {
      const answer = await post(runtimeConfig().analytics.collector, { events: batch });
      const refused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      if (!answer.ok && !refused) return;
      const done = new Set(batch.map((event) => event.id));
      keep(kept().filter((event) => !done.has(event.id)));
    }
  } catch {
    // Offline: the events stay until the network returns.
  } finally {
    sending = false;
  }
}

function kept(): KeptEvent[] {
  try {
    return parseJson(localStorage.getItem(STORAGE_KEY), areKept) ?? [];
  } catch {
    return [];
  }
}

function keep(events: KeptEvent[]): void {
  try {
    if (events.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(events.slice(-MAX_BUFFERED_EVENTS)));
  } catch {
    // Storage is full or off.
  }
}
