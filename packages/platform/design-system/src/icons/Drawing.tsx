import { styled } from '@mui/material/styles';
import { colour } from '../theme/colour.ts';
import { FORCED_COLOURS } from '../theme/forcedColours.ts';

/** Ink and one tint; in contrast themes only lines. */
export const Drawing = styled('svg')({
  display: 'block',
  flex: 'none',
  color: colour.ink,
  [FORCED_COLOURS]: { color: 'CanvasText', [`& [fill="${colour.tint}"]`]: { fill: 'none' } },
});
