/** Text of quiet buttons in line with the cell. */
export const ALIGNED_ACTIONS = { marginInline: '-8px' };
