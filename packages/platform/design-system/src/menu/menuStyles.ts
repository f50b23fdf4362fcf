import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

/** Restyles MUI's menu: a flat sheet with a border. */
export const menuSlots = {
  root: { sx: { zIndex: tokens.layer.menu, '@media print': { display: 'none' } } },
  paper: {
    sx: {
      minWidth: 176,
      marginTop: '4px',
      backgroundColor: colour.paper,
      backgroundImage: 'none',
      border: `1px solid ${colour.field}`,
      borderRadius: `${tokens.radius.sheet}px`,
      boxShadow: 'none',
    },
  },
} as const;

export const itemStyles = {
  minHeight: 40,
  padding: '8px 16px',
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  color: colour.ink,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '&:hover, &.Mui-focusVisible, &:focus': { backgroundColor: colour.tint },
  '&:focus-visible': { outline: `3px solid ${colour.accent}`, outlineOffset: -3 },
} as const;
