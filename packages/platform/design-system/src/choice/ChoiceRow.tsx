import { styled } from '@mui/material/styles';
import { transition } from '../motion/motion.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

const Row = styled('label')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 16,
  padding: '10px 16px',
  backgroundColor: colour.paper,
  color: colour.ink,
  border: `1px solid ${colour.rule}`,
  marginBlockStart: -1,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  cursor: 'pointer',
  position: 'relative',
  ...transition(['background-color', 'border-color']),
  '&:first-of-type': {
    borderStartStartRadius: tokens.radius.sheet,
    borderStartEndRadius: tokens.radius.sheet,
  },
  '&:last-of-type': { borderEndStartRadius: tokens.radius.sheet, borderEndEndRadius: tokens.radius.sheet },
  '&:hover': { backgroundColor: colour.surface },
  '&:has(:checked)': { backgroundColor: colour.tint, borderColor: colour.accent, zIndex: 1 },
  '&:has(:focus-visible)': { outline: `3px solid ${colour.accent}`, outlineOffset: 2, zIndex: 2 },
  '& > input:focus-visible': { outline: 'none' },
});

/** Drawn as a key, for keyboard users: a plain number reads as a score. */
const Key = styled('kbd')({
  font: `${tokens.weight.regular} ${fontSize('xs')} ${tokens.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
  minWidth: 22,
  textAlign: 'center',
  color: colour.muted,
  border: `1px solid ${colour.field}`,
  borderRadius: tokens.radius.field,
  visibility: 'hidden',
});

type ChoiceRowProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  invalid: boolean;
  digit: number | undefined;
  title: string;
};

/** One row: control, text, and digit shortcut. */
export function ChoiceRow({ invalid, digit, title, ...input }: ChoiceRowProps) {
  return (
    <Row>
      <ChoiceInput {...input} aria-invalid={invalid ? true : undefined} />
      <span>{title}</span>
      {digit ? <Key aria-hidden="true">{digit}</Key> : null}
    </Row>
  );
}
