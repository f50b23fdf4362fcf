/** Hides an element in print. */
export const hiddenInPrint = { '@media print': { display: 'none' } };

/** Shows an element only in print. */
export const shownInPrint = { display: 'none', '@media print': { display: 'block' } };
