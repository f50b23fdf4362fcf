import { authState } from '@psma/remote-kit';

const NAME = 'psma-organisation/1';

/** Sets the organisation of the tab as a new document finds it; null for none yet. */
export function workIn(organisationId: string | null): void {
  const { userId } = authState.get();
  if (organisationId === null) sessionStorage.removeItem(NAME);
  else sessionStorage.setItem(NAME, JSON.stringify({ userId, organisationId }));
  Reflect.deleteProperty(globalThis, Symbol.for(NAME));
}
