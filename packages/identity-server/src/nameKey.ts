import { isOrganisationCode, normaliseEmail, normaliseOrganisationCode } from '@psma/api-contract';

/** Normalises names and addresses: case, invisible characters, outer spaces. */
export const nameKey = (name: string): string =>
  (isOrganisationCode(name) ? normaliseOrganisationCode(name) : normaliseEmail(name)).toLowerCase();
