/** Every React root of the page makes ids of its own. A first screen is taken over by the first root of a remote. */
export const idPrefix = (root: number): string => `r${root}-`;
