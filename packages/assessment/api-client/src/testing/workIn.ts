import { authState } from '@psma/remote-kit';

const NAME = 'psma-organisation/1';

/** As a document that was just loaded in a tab which works in this organisation; null: in none yet. */
export function workIn(organisationId: string | null): void {
  const { userId } = authState.get();
  if (organisationId === null) sessionStorage.removeItem(NAME);
  else sessionStorage.setItem(NAME, JSON.stringify({ userId, organisationId }));
  Reflect.deleteProperty(globalThis, Symbol.for(NAME));
}
