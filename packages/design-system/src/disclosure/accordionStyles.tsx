import { styled } from '@mui/material/styles';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

export const accordionStyles = {
  backgroundColor: colour.paper,
  backgroundImage: 'none',
  color: colour.ink,
  border: `1px solid ${colour.rule}`,
  boxShadow: 'none',
  fontFamily: tokens.font.sans,
  '& + &': { borderTop: 0 },
  '&::before': { display: 'none' },
  '& h2, & h3, & h4': { margin: 0, font: 'inherit' },
};

export const summaryStyles = {
  minHeight: 56,
  padding: '0 16px',
  '&:hover': { backgroundColor: colour.surface },
  '&.Mui-focusVisible': {
    backgroundColor: 'transparent',
    outline: `3px solid ${colour.accent}`,
    outlineOffset: -3,
  },
  '& .MuiAccordionSummary-content': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 16px',
    margin: '12px 0',
  },
  '& .MuiAccordionSummary-expandIconWrapper': { color: colour.authority },
};

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
