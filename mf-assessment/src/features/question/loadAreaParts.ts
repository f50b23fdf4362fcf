/** Parts of the page where an organisation has other members. */
export const loadAreaParts = () => import('./areas/index.ts');
