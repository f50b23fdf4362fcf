import { fontSize } from '@psma/design-system';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Narrower rows become blocks. */
const NARROW = '@container (max-width: 56rem)';

/** Stacks the cells of a row where columns do not fit. */
export const AREA_ROWS = {
  containerType: 'inline-size',
  'tbody > tr > *': { verticalAlign: 'baseline' },
  'td[data-user-text]': { overflowWrap: 'anywhere' },
  '@media screen': {
    [NARROW]: {
      'table, tbody': { display: 'block' },
      thead: HIDDEN,
      tr: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        position: 'relative',
        padding: '12px 8px',
      },
      'td, tbody th': { display: 'block', padding: '4px 8px' },
      'td:empty': { display: 'none' },
      'tbody th': { gridColumn: '1 / -1', paddingInlineEnd: '7rem' },
      'td:not([data-head])': { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: 0 },
      'td[data-head]::before': {
        content: 'attr(data-head) / ""',
        display: 'block',
        color: 'muted',
        fontSize: fontSize('xs'),
      },
    },
  },
};
