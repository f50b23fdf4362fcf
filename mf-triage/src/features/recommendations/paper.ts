/** What does nothing on paper. */
export const offPaper = { '@media print': { display: 'none' } };

/** What only paper needs. */
export const onPaper = { display: 'none', '@media print': { display: 'block' } };
