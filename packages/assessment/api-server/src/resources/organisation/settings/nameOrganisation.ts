import type { Queryable } from '@psma/database';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import { memberName } from '../memberName.ts';
import { findOrganisation, updateOrganisation, type OrganisationRow } from '../organisationStore.ts';

/**
 * Stores the name that the first email to a stranger asks for. Throws InvalidRequest
 * with `needed` if there is none yet. Call it under the organisation's lock.
 */
export async function nameOrganisation(
  db: Queryable,
  id: string,
  given: string | undefined,
  needed: string,
): Promise<OrganisationRow> {
  const organisation = await findOrganisation(db, id);
  if (!organisation) throw new NotFound('organisation');
  const name = given === undefined ? organisation.name : memberName(given, 'organisationName');
  if (name === '') throw new InvalidRequest(needed, { field: 'organisationName' });
  if (name !== organisation.name) await updateOrganisation(db, id, { ...organisation, name });
  return { ...organisation, name };
}
