/** Progress of assigned areas. */
export const loadAreaLines = () => import('./AreaLines.tsx');
