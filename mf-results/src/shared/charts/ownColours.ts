/** Keeps chart colours and their background in contrast themes. */
export const OWN_COLOURS = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'paper' },
};
