import { fontSize } from '@psma/design-system';
import { stackedRows } from '@psma/design-system/forms';

/**
 * Styles the cells of all rows at once, as long tables have thousands. Ten columns need
 * 58rem; narrower rows are grids.
 */
export const SESSION_ROWS = {
  time: { whiteSpace: 'nowrap' },
  // Equal to the design system's cell, overridden below.
  'td:where([data-head])': {
    padding: '12px 8px',
    fontSize: fontSize('xs'),
    whiteSpace: 'nowrap',
    '@media print': { padding: '6px 4px' },
  },
  ...stackedRows('58rem', {
    tr: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
      position: 'relative',
      padding: '12px 8px',
    },
    'td:first-of-type, tbody th': { gridColumn: '1 / -1' },
    'td:last-of-type': { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: 0 },
  }),
};
