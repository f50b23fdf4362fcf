import { createTriageSession, triageSessionQuery } from '@psma/api-client';
import { createObservable, queryClient } from '@psma/remote-kit';
import { broadcastChange } from './otherTabs.ts';
import { forgetQuestions } from './questionsState.ts';
import { rememberVisitor, visitorId, visitorMayHaveChanged } from './visitorCookie.ts';

/** The browser keeps no cookies for this site, so no session could ever be found again. */
export class CookiesBlocked extends Error {
  override name = 'CookiesBlocked';
}

/** The session that took the place of one which the server no longer knows, or no longer lets us change. */
export const replacementSession = createObservable<string | null>(null);

/**
 * Begins a session in place of `present`, the visitor's id as the caller knows it. When another tab has begun one
 * meanwhile, that one counts: two tabs at once must not end with the id of one and the write key of the other.
 */
export const beginSession = (present: string | null): Promise<string> =>
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

/** As `beginSession`, and remembers that the earlier answers are lost, so that the visitor can be told. */
export async function replaceSession(forgotten: string): Promise<string> {
  const id = await beginSession(forgotten);
  replacementSession.set(id);
  return id;
}

/** Without locks, which insecure origins lack and a browser that blocks site data refuses, every tab for itself. */
async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const locked: { run?: Promise<Result> } = {};
  if ('locks' in navigator)
    await navigator.locks.request('triage-session', () => (locked.run = work())).catch(() => {});
  return locked.run ?? work();
}
