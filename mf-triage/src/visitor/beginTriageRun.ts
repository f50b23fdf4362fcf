import { createTriageSession, triageSessionQuery } from '@psma/api-client';
import { createObservable, queryClient } from '@psma/remote-kit';
import { broadcastChange } from './otherTabs.ts';
import { forgetQuestions } from './questionsState.ts';
import { rememberVisitor, visitorId, visitorMayHaveChanged } from './visitorCookie.ts';

/** Thrown if cookies are blocked. */
export class CookiesBlocked extends Error {
  override name = 'CookiesBlocked';
}

/** Replaces a session unknown to the server or not writable. */
export const replacementRun = createObservable<string | null>(null);

/**
 * Replaces the visitor's id `present`. A session that another tab started wins: ids
 * and write keys never mix.
 */
export const beginTriageRun = (present: string | null): Promise<string> =>
  oneTabAtATime(async () => {
    const found = visitorId();
    if (found !== null && found !== present) {
      visitorMayHaveChanged();
      return found;
    }
    const { id, status, created } = await createTriageSession();
    queryClient.setQueryData(triageSessionQuery(id).queryKey, {
      id,
      status,
      created,
      updated: created,
      responses: [],
    });
    forgetQuestions();
    rememberVisitor(id);
    if (visitorId() !== id) throw new CookiesBlocked();
    broadcastChange();
    return id;
  });

/** Begins a triage run, and records the loss of earlier answers for a notice. */
export async function replaceTriageRun(forgotten: string): Promise<string> {
  const id = await beginTriageRun(forgotten);
  replacementRun.set(id);
  return id;
}

/** Without locks (insecure origins, blocked site data) tabs run unsynchronised. */
async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const locked: { run?: Promise<Result> } = {};
  if ('locks' in navigator)
    await navigator.locks.request('triage-session', () => (locked.run = work())).catch(() => {});
  return locked.run ?? work();
}
