import GlobalStyles from '@mui/material/GlobalStyles';
import { colour } from './colour.ts';
import { fontFaces } from './fontFaces.ts';
import { onPaper } from './print.ts';
import { fontSize, tokens } from './tokens.ts';

const baseline = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { textSizeAdjust: '100%', overflowY: 'scroll', backgroundColor: colour.surface },
  body: {
    margin: 0,
    backgroundColor: colour.surface,
    color: colour.ink,
    fontFamily: tokens.font.sans,
    fontSize: fontSize('s'),
    lineHeight: tokens.line.text,
  },
  // While one element is shown exclusively, all others stay mounted but invisible.
  'body:has(> [data-alone]) > :not([data-alone])': { display: 'none !important' },
  ':focus-visible': { outline: `3px solid ${colour.accent}`, outlineOffset: 2 },
} as const;

/** Page-wide defaults and font faces, once, by the shell. */
export function PageBaseline() {
  return <GlobalStyles styles={[...fontFaces, baseline, onPaper]} />;
}
