import { styled } from '@mui/material/styles';
import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { tokens } from '../theme/tokens.ts';

/** A flat radio or checkbox: 24 px, native in forced colours. */
export const ChoiceInput = styled('input')({
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  boxSizing: 'border-box',
  width: 24,
  height: 24,
  margin: 0,
  border: `1.5px solid ${colour.field}`,
  backgroundColor: colour.paper,
  cursor: 'pointer',
  '&[type="radio"]': { borderRadius: '50%' },
  '&[type="checkbox"]': { borderRadius: tokens.radius.field },
  '&::after': { content: '""', display: 'none' },
  '&:checked::after': { display: 'block' },
  '&[type="radio"]::after': { width: 12, height: 12, borderRadius: '50%', backgroundColor: colour.accent },
  '&[type="checkbox"]::after': {
    width: 6,
    height: 12,
    border: `solid ${colour.paper}`,
    borderWidth: '0 2px 2px 0',
    transform: 'translateY(-1px) rotate(45deg)',
  },
  '&:checked': { borderColor: colour.accent, borderWidth: 2 },
  '&[type="checkbox"]:checked': { backgroundColor: colour.accent },
  '&[aria-invalid="true"]': { borderColor: colour.danger },
  '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
  '@media (forced-colors: active)': { appearance: 'auto', '&::after': { content: 'none' } },
  ...focusRing(),
});
