/** Loads on demand. Rejects on failure; calling again retries. */
export const loadWhyParts = () => import('./whyParts.ts');
