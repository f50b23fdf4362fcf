/** Hides an element in print. */
export const offPaper = { '@media print': { display: 'none' } };

/** Shows an element only in print. */
export const onPaper = { display: 'none', '@media print': { display: 'block' } };
