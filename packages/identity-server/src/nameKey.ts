import { isOrganisationCode, normaliseEmail, normaliseOrganisationCode } from '@psma/api-contract';

/** How names and addresses are compared: without case, invisible characters and outer spaces. */
export const nameKey = (name: string): string =>
  (isOrganisationCode(name) ? normaliseOrganisationCode(name) : normaliseEmail(name)).toLowerCase();
