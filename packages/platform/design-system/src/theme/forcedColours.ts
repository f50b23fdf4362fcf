/** Contrast themes, which set all colours. */
export const FORCED_COLOURS = '@media (forced-colors: active)';
