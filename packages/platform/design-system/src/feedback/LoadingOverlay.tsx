import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { Spinner } from '../button/Spinner.tsx';
import { transition } from '../motion/motion.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useMessages } from '../useMessages.ts';
import { useOverlayPhase } from './useOverlayPhase.ts';
import { useScrollLock } from './useScrollLock.ts';

export type LoadingOverlayProps = {
  open: boolean;
  /** Solid hides the content behind; veil is translucent. */
  tone?: 'solid' | 'veil';
  label?: string;
  /** Dialogs and menus are above 50, header and navigation below. */
  zIndex?: number;
};

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  color: colour.authority,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('m'),
  ...transition(['opacity'], tokens.motion.overlay),
});

/** Covers the screen while loading, then fades, letting presses through. Locks scrolling. */
export function LoadingOverlay({
  open,
  tone = 'solid',
  label,
  zIndex = tokens.layer.overlay,
}: LoadingOverlayProps) {
  const phase = useOverlayPhase(open);
  const { loading } = useMessages();
  useScrollLock(phase !== 'hidden', 'overlayLocks');
  if (phase === 'hidden') return null;
  const backgroundColor = tone === 'solid' ? colour.surface : colour.veil;
  const faded = phase === 'fading' ? ({ opacity: 0, pointerEvents: 'none' } as const) : { opacity: 1 };
  return createPortal(
    <Cover role="status" style={{ zIndex, backgroundColor, ...faded }}>
      <Spinner />
      <span>{label ?? loading}</span>
    </Cover>,
    document.body,
  );
}
