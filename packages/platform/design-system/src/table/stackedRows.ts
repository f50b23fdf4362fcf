import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { fontSize } from '../theme/tokens.ts';

type Rules = SystemStyleObject<Theme>;

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/**
 * `sx` for the box around a table: on screen, in less than `width`, each row becomes a
 * block, and the text of `data-head` precedes its cell. `narrow` adds rules for that.
 */
export const stackedRows = (width: string, narrow: Rules = {}): Rules => ({
  containerType: 'inline-size',
  'tbody > tr > *': { verticalAlign: 'baseline' },
  // Narrow paper still fits columns in small type.
  '@media screen': {
    [`@container (max-width: ${width})`]: {
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
      ...narrow,
    },
  },
});
