import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

const Ring = styled('span')({
  display: 'inline-block',
  flex: 'none',
  boxSizing: 'border-box',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: `${breathe} 2s ease infinite` },
});

export type SpinnerProps = {
  /** Pixels. */
  size?: number;
  /** Names what is loading; decoration without it. */
  label?: string;
};

/** Rotates during work; under reduced motion only fades. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} style={{ display: 'inline-flex' }}>
      <Ring aria-hidden="true" style={{ width: size, height: size }} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
