import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

/** Shared by all text-like controls. */
export const inputStyles = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: tokens.width.field,
  minHeight: 44,
  padding: '8px 12px',
  border: `1px solid ${colour.field}`,
  borderRadius: tokens.radius.field,
  backgroundColor: colour.paper,
  color: colour.ink,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  '&:hover': { borderColor: colour.ink },
  '&[aria-invalid="true"]': { borderColor: colour.danger, boxShadow: `inset 0 0 0 1px ${colour.danger}` },
  '&:disabled, &:read-only:not(select)': { backgroundColor: colour.surface },
  '&:disabled': { color: colour.muted, cursor: 'not-allowed' },
  ...focusRing('&:focus'),
} as const;
