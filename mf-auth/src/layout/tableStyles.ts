import { stackedRows } from '@psma/design-system/forms';

/** Long names and addresses break, short words do not. */
export const STACKED_ROWS = {
  ...stackedRows('40rem'),
  'tbody th, td[data-user-text]': { overflowWrap: 'anywhere' },
};

/** Text of quiet buttons in line with the cell. */
export const ALIGNED_ACTIONS = { marginInline: '-8px' };
