/** Where the reader's contrast theme sets all colours, in shades of its own. */
export const FORCED_COLOURS = '@media (forced-colors: active)';
