import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DangerIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { onBand } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';
import { useMessages } from '../useMessages.ts';

const text = {
  margin: 0,
  fontFamily: tokens.font.sans,
  lineHeight: tokens.line.text,
  overflowWrap: 'break-word',
} as const;

export const Label = styled('label')({
  ...text,
  display: 'block',
  width: 'fit-content',
  fontSize: fontSize('s'),
  fontWeight: tokens.weight.strong,
  color: onBand.text,
});

const Regular = styled('span')({ fontWeight: tokens.weight.regular, color: onBand.muted });

/** Marks optional fields. */
export function Optional() {
  return <Regular> {useFormMessages().optional}</Regular>;
}

const HintText = styled('p')({
  ...text,
  fontSize: fontSize('xs'),
  color: onBand.muted,
  maxWidth: tokens.width.measure,
});

/** A description, not read out at every question. */
export const KeysHint = styled(HintText)({});

const ErrorText = styled('p')({
  ...text,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  fontSize: fontSize('s'),
  fontWeight: tokens.weight.medium,
  color: colour.danger,
  '& > svg': { marginBlockStart: 4 },
});

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** Returns `aria-describedby`: hint and error, if any. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ') || undefined;

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? <HintText id={hintId(id)}>{children}</HintText> : null;
}

/** A field's error: red, with mark and word. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  const { tones } = useMessages();
  if (!children) return null;
  return (
    <ErrorText id={errorId(id)}>
      <DangerIcon />
      <VisuallyHidden>{tones.danger}: </VisuallyHidden>
      <span>{children}</span>
    </ErrorText>
  );
}
