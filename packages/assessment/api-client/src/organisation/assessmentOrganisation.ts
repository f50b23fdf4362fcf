import { ORGANISATION } from '@psma/api-contract';
import { authState, createObservable, type Observable } from '@psma/remote-kit';

/** Organisations by user and assessment; null if the response named none, since the account has one organisation. */
type Organisations = Readonly<Record<string, string | null>>;

const KEY = Symbol.for('psma-assessment-organisations/1');

/** Shared by all copies of this package in a document, created by the first. */
export function assessmentOrganisations(): Observable<Organisations> {
  const scope = globalThis as { [KEY]?: Observable<Organisations> };
  scope[KEY] ??= createObservable<Organisations>({});
  return scope[KEY];
}

const nameOf = (assessment: string): string => `${authState.get().userId} ${assessment}`;

/** Undefined until a response about the assessment arrived. */
export const organisationOf = (assessment: string): string | null | undefined =>
  assessmentOrganisations().get()[nameOf(assessment)];

/** An assessment never changes its organisation: a named one stays. */
export function learnOrganisation(assessment: string, organisation: string | null): void {
  const known = organisationOf(assessment);
  if (known === organisation || (organisation === null && known !== undefined)) return;
  const all = assessmentOrganisations();
  all.set({ ...all.get(), [nameOf(assessment)]: organisation });
}

/** Older servers, and refusals of an unknown assessment, name none. */
export function readOrganisation(assessment: string, { headers, ok }: Response): void {
  const organisation = headers.get(ORGANISATION);
  if (ok || organisation !== null) learnOrganisation(assessment, organisation);
}
