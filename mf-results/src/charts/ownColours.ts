/** A chart keeps its colours in a contrast theme, and brings the ground that they were chosen for. */
export const OWN_COLOURS = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'paper' },
};
