import { createTheme, type Shadows } from '@mui/material/styles';
import { VARIABLE_PREFIX } from './colour.ts';
import { fontSize, tokens, type ColourName } from './tokens.ts';
import { usedVariables } from './usedVariables.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends Record<ColourName, string> {}
  interface PaletteOptions extends Record<ColourName, string> {}
}

const { colour, font, layer, radius } = tokens;
const noShadows = Array.from({ length: 25 }, () => 'none') as Shadows;

/** MUI theme from our tokens: flat, no ripple, spacing in pixels, overlay at 50. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: VARIABLE_PREFIX },
  palette: {
    ...colour,
    primary: { main: colour.accent },
    error: { main: colour.danger },
    warning: { main: colour.warn },
    success: { main: colour.ok },
    text: { primary: colour.ink, secondary: colour.muted },
    background: { default: colour.surface, paper: colour.paper },
    divider: colour.rule,
  },
  typography: {
    fontFamily: font.sans,
    body1: { fontSize: fontSize('s') },
    button: { textTransform: 'none' },
  },
  shape: { borderRadius: radius.field },
  shadows: noShadows,
  spacing: 1,
  zIndex: { appBar: layer.navigation, drawer: layer.navigation, modal: layer.dialog, tooltip: layer.menu },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 } },
  },
});

theme.vars = theme.generateThemeVars();

export const themeVariables = theme.generateStyleSheets().map(usedVariables);
