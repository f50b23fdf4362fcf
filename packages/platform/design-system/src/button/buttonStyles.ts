import { transition } from '../motion/motion.ts';
import { focusRing, onBand } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const base = {
  position: 'relative',
  boxSizing: 'border-box',
  display: 'inline-flex',
  gap: 8,
  border: '1px solid transparent',
  borderRadius: tokens.radius.field,
  fontFamily: tokens.font.sans,
  fontWeight: tokens.weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  WebkitUserSelect: 'none',
  ...transition(['background-color', 'border-color', 'color']),
  ...focusRing('&:focus-visible'),
  '&.Mui-disabled': { opacity: 0.55, pointerEvents: 'auto', cursor: 'not-allowed' },
  '@media print': { display: 'none' },
} as const;

const SIZE = {
  normal: { minHeight: 44, padding: '10px 24px', fontSize: fontSize('s') },
  small: { minHeight: 32, padding: '4px 12px', fontSize: fontSize('xs') },
};

const VARIANT = {
  primary: {
    backgroundColor: onBand.action,
    color: onBand.actionText,
    '&:hover': { backgroundColor: onBand.actionStrong },
  },
  secondary: {
    borderColor: onBand.line,
    color: onBand.heading,
    '&:hover': { borderColor: onBand.actionStrong, color: onBand.actionStrong },
  },
  quiet: {
    color: onBand.action,
    paddingInline: 8,
    '&:hover': { color: onBand.actionStrong, textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
  danger: {
    backgroundColor: colour.danger,
    color: colour.paper,
    '&:hover': { backgroundColor: colour.dangerStrong },
  },
};

/** Flat styles with one type weight, no shadow. */
export const buttonStyles = (look: { variant: ButtonVariant; size: ButtonSize; fullWidth: boolean }) => ({
  ...base,
  ...SIZE[look.size],
  ...VARIANT[look.variant],
  ...(look.fullWidth ? { width: '100%' } : {}),
});
