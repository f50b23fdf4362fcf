import { fontSize } from '@psma/design-system';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Narrower rows become blocks. */
const NARROW = '@container (max-width: 40rem)';

/** Stacks the cells of a row where columns do not fit. */
export const STACKED_ROWS = {
  containerType: 'inline-size',
  'tbody > tr > *': { verticalAlign: 'baseline' },
  '@media screen': {
    [NARROW]: {
      'table, tbody': { display: 'block' },
      thead: HIDDEN,
      tr: { display: 'block', padding: '12px 8px' },
      'td, tbody th': { display: 'block', padding: '4px 8px' },
      'td[data-head]::before': {
        content: 'attr(data-head) / ""',
        display: 'block',
        color: 'muted',
        fontSize: fontSize('xs'),
      },
    },
  },
};
