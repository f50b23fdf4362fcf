import { comparableEmail, isOrganisationCode, normaliseOrganisationCode } from '@psma/text';

/** Normalises names and addresses: case, invisible characters, outer spaces. */
export const nameKey = (name: string): string =>
  isOrganisationCode(name) ? normaliseOrganisationCode(name).toLowerCase() : comparableEmail(name);
