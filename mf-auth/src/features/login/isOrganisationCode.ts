export const isOrganisationCode = (username: string): boolean => username.trim().startsWith('#');
