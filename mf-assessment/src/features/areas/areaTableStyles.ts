import { stackedRows } from '@psma/design-system/forms';

/** Narrow rows are grids, with their actions in the corner. */
export const AREA_ROWS = {
  ...stackedRows('56rem', {
    tr: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
      position: 'relative',
      padding: '12px 8px',
    },
    'td:empty': { display: 'none' },
    'tbody th': { gridColumn: '1 / -1', paddingInlineEnd: '7rem' },
    'td:not([data-head])': { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: 0 },
  }),
  'td[data-user-text]': { overflowWrap: 'anywhere' },
};
