import { ORGANISATION } from '@psma/api-contract';
import { authState, createObservable, queryClient, type Observable } from '@psma/remote-kit';
import { isObjectOf, isString, parseJson } from '@psma/validators';

/** Organisation of this tab; counts only for its user. */
interface Choice {
  userId: string;
  organisationId: string;
}
const isChoice = isObjectOf<Choice>({ userId: isString, organisationId: isString });

/** Shared by all copies of this package in a document. */
interface SharedOrganisation {
  choice: Observable<Choice | null>;
  /** Number of switches since the document was loaded. */
  switches: Observable<number>;
}

const NAME = 'psma-organisation/1';
const KEY = Symbol.for(NAME);

/** The document's state, created by the first copy. */
function shared(): SharedOrganisation {
  const scope = globalThis as { [KEY]?: SharedOrganisation };
  scope[KEY] ??= { choice: createObservable(storedChoice()), switches: createObservable(0) };
  return scope[KEY];
}

/**
 * Id of the organisation that this tab works in; null until there are several: then
 * the server chooses (decision G333).
 */
export function currentOrganisation(): string | null {
  const choice = shared().choice.get();
  return choice && choice.userId === authState.get().userId ? choice.organisationId : null;
}

/** Without one the server chooses. */
export type OrganisationHeader = { [ORGANISATION]?: string };

/** Header of requests for this tab's organisation. */
export function organisationHeader(): OrganisationHeader {
  const organisationId = currentOrganisation();
  return organisationId === null ? {} : { [ORGANISATION]: organisationId };
}

/** End of the query keys of data that belong to an organisation. */
export function organisationKey(): string[] {
  const organisationId = currentOrganisation();
  return organisationId === null ? [] : [organisationId];
}

/** Changes with this tab's organisation; see `currentOrganisation`. */
export const organisationChoice = (): Observable<unknown> => shared().choice;

/** Keeps the server's choice, or the organisation of a page's object, for this tab. */
export function pinOrganisation(organisationId: string): void {
  const { userId } = authState.get();
  if (userId === null || currentOrganisation() === organisationId) return;
  choose({ userId, organisationId });
}

/** Another organisation, or null for the server's choice: no query of this one remains. */
export function changeOrganisation(organisationId: string | null): void {
  const { userId } = authState.get();
  queryClient.clear();
  choose(userId === null || organisationId === null ? null : { userId, organisationId });
  const { switches } = shared();
  switches.set(switches.get() + 1);
}

/** Changes with each switch: screens mounted before show another organisation. */
export const organisationSwitches = (): Observable<number> => shared().switches;

function choose(choice: Choice | null): void {
  try {
    if (choice) sessionStorage.setItem(NAME, JSON.stringify(choice));
    else sessionStorage.removeItem(NAME);
  } catch {
    // Without storage a reload asks the server again.
  }
  shared().choice.set(choice);
}

function storedChoice(): Choice | null {
  try {
    return parseJson(sessionStorage.getItem(NAME), isChoice);
  } catch {
    return null;
  }
}
