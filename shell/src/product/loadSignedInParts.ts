/** Loads on demand. Rejects on failure; calling again retries. */
export const loadSignedInParts = () => import('./signedInParts.ts');
