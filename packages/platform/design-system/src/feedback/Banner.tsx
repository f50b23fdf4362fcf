import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { plainBand } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useMessages } from '../useMessages.ts';
import { TONES, type Tone } from './tones.tsx';

export type BannerProps = {
  tone?: Tone;
  /** Shows a Dismiss button. */
  onDismiss?: () => void;
  children: ReactNode;
};

const Root = styled('div')({
  ...plainBand,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 16px',
  backgroundColor: colour.paper,
  color: colour.ink,
  border: `1px solid ${colour.rule}`,
  borderInlineStart: '4px solid currentColor',
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
});

const Mark = styled('span')({ display: 'inline-flex', paddingBlock: 3 });
const Body = styled('div')({ flex: 1, minWidth: 0, color: colour.ink, overflowWrap: 'break-word' });

/** A message: danger is announced at once, others politely. */
export function Banner({ tone = 'info', onDismiss, children }: BannerProps) {
  const { Icon, ink } = TONES[tone];
  const { tones, dismiss } = useMessages();
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} style={{ color: ink }}>
      <Mark>
        <Icon size={18} />
        <VisuallyHidden>{tones[tone]}: </VisuallyHidden>
      </Mark>
      <Body>{children}</Body>
      {onDismiss ? (
        <Button variant="quiet" size="small" onClick={onDismiss}>
          <CloseIcon size={12} />
          {dismiss}
        </Button>
      ) : null}
    </Root>
  );
}
