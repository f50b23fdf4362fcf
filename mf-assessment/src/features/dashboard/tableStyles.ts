import { fontSize } from '@psma/design-system';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Width for ten columns; narrower rows become blocks. */
const NARROW = '@container (max-width: 58rem)';

/**
 * Styles the cells of all rows at once, as long tables have thousands. Stacks rows
 * where columns do not fit.
 */
export const SESSION_ROWS = {
  containerType: 'inline-size',
  'tbody > tr > *': { verticalAlign: 'baseline' },
  time: { whiteSpace: 'nowrap' },
  // Equal to the design system's cell, overridden below.
  'td:where([data-head])': {
    padding: '12px 8px',
    fontSize: fontSize('xs'),
    whiteSpace: 'nowrap',
    '@media print': { padding: '6px 4px' },
  },
  // Narrow paper still fits columns in small type.
  '@media screen': {
    [NARROW]: {
      'table, tbody': { display: 'block' },
      thead: HIDDEN,
      tr: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
        position: 'relative',
        padding: '12px 8px',
      },
      'td, tbody th': { display: 'block', padding: '4px 8px' },
      'td:first-of-type, tbody th': { gridColumn: '1 / -1' },
      'td:last-of-type': { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: 0 },
      'td[data-head]::before': {
        content: 'attr(data-head) / ""',
        display: 'block',
        color: 'muted',
        fontSize: fontSize('xs'),
      },
    },
  },
};
