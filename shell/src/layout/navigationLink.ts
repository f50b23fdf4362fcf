import { tokens } from '@psma/design-system';

/** Current: bar and bold, not only another colour. */
export const navigationLink = {
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  padding: '10px 12px',
  border: 0,
  borderLeft: '3px solid transparent',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  // Contrast themes would draw the transparent bar.
  '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
  '&[aria-current="page"]': {
    borderLeftColor: 'currentColor',
    fontWeight: tokens.weight.strong,
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
  },
} as const;
