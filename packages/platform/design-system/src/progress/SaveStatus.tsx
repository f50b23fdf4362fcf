import { styled } from '@mui/material/styles';
import { Spinner } from '../button/Spinner.tsx';
import { CheckIcon, DangerIcon } from '../icons/icons.tsx';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';

export type SaveStatusProps = {
  status: 'idle' | 'saving' | 'saved' | 'error';
  /** Names the saved item, if off screen. */
  about?: string | undefined;
};

const STATES = {
  idle: { sign: null, color: colour.muted },
  saving: { sign: <Spinner size={14} />, color: colour.muted },
  saved: { sign: <CheckIcon size={14} />, color: colour.ok },
  error: { sign: <DangerIcon size={14} />, color: colour.danger },
};

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('xs'),
  lineHeight: tokens.line.text,
});

/** Announces politely whether the answer is saved. */
export function SaveStatus({ status, about }: SaveStatusProps) {
  const { sign, color } = STATES[status];
  const text = useFormMessages().saving[status];
  return (
    <Root role="status" aria-live="polite" style={{ color }}>
      {sign}
      {text ? <span>{text}</span> : null}
      {text && about ? <span>({about})</span> : null}
    </Root>
  );
}
