import { isNumber, isObjectOf, isString, parseJson } from '@psma/validators';
import type { SharedQueueState } from './SharedQueueState.ts';
import { answerKey } from './storage.ts';

const ANSWERS_LOCK = answerKey('lock');
/** Milliseconds until a closed tab's lease expires. */
const LEASE_MS = 6_000;
/** Milliseconds until other tabs' writes are visible. */
const SETTLE_MS = 60;

interface Lease {
  holder: string;
  until: number;
}
const isLease = isObjectOf<Lease>({ holder: isString, until: isNumber });

/**
 * Runs one task of a name at a time, across tabs. Uses Web Locks if available and
 * allowed; else a chain in the document and a lease in local storage.
 */
export async function withLock(
  shared: Pick<SharedQueueState, 'locks' | 'last'>,
  task: () => Promise<void>,
  name = ANSWERS_LOCK,
): Promise<void> {
  const locked: { run?: Promise<void> } = {};
  await shared.locks?.request(name, () => (locked.run = task())).catch(() => {});
  return locked.run ?? inChain(shared, task, name);
}

function inChain(
  shared: Pick<SharedQueueState, 'last'>,
  task: () => Promise<void>,
  name: string,
): Promise<void> {
  const run = shared.last.then(() => withLease(task, name));
  shared.last = run.catch(() => {});
  return run;
}

async function withLease(task: () => Promise<void>, name: string): Promise<void> {
  const holder = Math.random().toString(36).slice(2);
  while (!(await claimLease(name, holder))) await pause(SETTLE_MS * 4);
  const renewal = setInterval(() => renewLease(name, holder), LEASE_MS / 3);
  try {
    await task();
  } finally {
    clearInterval(renewal);
    if (currentLease(name)?.holder === holder) localStorage.removeItem(name);
  }
}

/** Claims a free lease, waits, rechecks: the last writer wins. */
async function claimLease(name: string, holder: string): Promise<boolean> {
  const remainingMs = (currentLease(name)?.until ?? 0) - Date.now();
  if (remainingMs > 0 && remainingMs <= LEASE_MS) return false;
  if (!writeLease(name, holder)) return true;
  await pause(SETTLE_MS);
  return currentLease(name)?.holder === holder;
}

/** A throttled tab leaves a lease taken by another tab. */
function renewLease(name: string, holder: string): void {
  const lease = currentLease(name);
  if (lease === null || lease.holder === holder) writeLease(name, holder);
}

/** False without storage: other tabs cannot know either. */
function writeLease(name: string, holder: string): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ holder, until: Date.now() + LEASE_MS } satisfies Lease));
    return true;
  } catch {
    return false;
  }
}

function currentLease(name: string): Lease | null {
  try {
    return parseJson(localStorage.getItem(name), isLease);
  } catch {
    return null;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
