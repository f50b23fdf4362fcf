import { isNumber, isObjectOf, isString, parseJson } from '@psma/guards';
import type { SharedQueueState } from './SharedQueueState.ts';
import { answerKey } from './storage.ts';

const ANSWERS_LOCK = answerKey('lock');
/** A lease that its holder does not renew, because its tab is gone, ends after this long, in milliseconds. */
const LEASE_MS = 6_000;
/** Time in which a write of another tab becomes visible in this one, in milliseconds. */
const SETTLE_MS = 60;

interface Lease {
  holder: string;
  until: number;
}
const isLease = isObjectOf<Lease>({ holder: isString, until: isNumber });

/**
 * Runs the task while no other tab, and nothing else in this one, runs one of that name. Web Locks where the browser has them (they
 * need a secure page) and grants them (not where it blocks site data); otherwise a chain within the page and a lease in
 * local storage between tabs.
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

/** Claims a free lease, waits, and looks whether another tab claimed it in the same moment: the last writer has it. */
async function claimLease(name: string, holder: string): Promise<boolean> {
  const remainingMs = (currentLease(name)?.until ?? 0) - Date.now();
  if (remainingMs > 0 && remainingMs <= LEASE_MS) return false;
  if (!writeLease(name, holder)) return true;
  await pause(SETTLE_MS);
  return currentLease(name)?.holder === holder;
}

/** A tab whose timers the browser throttled finds that another tab took the lease: that tab keeps it. */
function renewLease(name: string, holder: string): void {
  const lease = currentLease(name);
  if (lease === null || lease.holder === holder) writeLease(name, holder);
}

/** False where nothing can be stored: then no other tab can know of our answers either. */
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
