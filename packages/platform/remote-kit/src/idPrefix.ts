/** Unique ids per React root. A remote's first root hydrates. */
export const idPrefix = (root: number): string => `r${root}-`;
