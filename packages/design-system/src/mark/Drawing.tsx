import { styled } from '@mui/material/styles';
import { colour } from '../theme/colour.ts';
import { FORCED_COLOURS } from '../theme/forcedColours.ts';

/** A drawing's frame: ink and one tint; in a contrast theme the text's colour, and lines alone. */
export const Drawing = styled('svg')({
  display: 'block',
  flex: 'none',
  color: colour.ink,
  [FORCED_COLOURS]: { color: 'CanvasText', [`& [fill="${colour.tint}"]`]: { fill: 'none' } },
});
