import { isOrganisationCode, normaliseEmail, normaliseOrganisationCode } from '@psma/api-contract';

/**
 * Normalises names and email addresses for comparison: ignores case, invisible characters and
 * outer spaces.
 */
export const nameKey = (name: string): string =>
  (isOrganisationCode(name) ? normaliseOrganisationCode(name) : normaliseEmail(name)).toLowerCase();
