import { styled } from '@mui/material/styles';
import { transition } from '../motion/motion.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

export const Root = styled('div')({
  backgroundColor: colour.paper,
  color: colour.ink,
  border: `1px solid ${colour.rule}`,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  '& + &': { borderTop: 0 },
});

export const Header = styled('h3')({ margin: 0, font: 'inherit' });

export const Summary = styled('button')({
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  width: '100%',
  minHeight: 56,
  padding: '12px 16px',
  border: 0,
  background: 'none',
  // Not on the icon: forced colours keep its colour.
  color: colour.authority,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colour.surface },
  '&:focus-visible': { outline: `3px solid ${colour.accent}`, outlineOffset: -3 },
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 16px' },
  '& > svg': transition(['transform']),
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '@media print': { '& > svg': { display: 'none' } },
});

export const Details = styled('div')({ padding: '8px 16px 24px' });

export const Title = styled('span')({
  fontFamily: tokens.font.serif,
  fontSize: fontSize('m'),
  fontWeight: tokens.weight.strong,
  color: colour.authority,
});

export const Subtitle = styled('span')({
  fontFamily: tokens.font.sans,
  fontSize: fontSize('xs'),
  color: colour.muted,
});
