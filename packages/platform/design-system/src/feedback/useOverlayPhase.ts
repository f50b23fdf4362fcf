import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '../motion/usePrefersReducedMotion.ts';
import { tokens } from '../theme/tokens.ts';

export type OverlayPhase = 'hidden' | 'shown' | 'fading';

/** Milliseconds; shorter loading shows no overlay. */
export const OVERLAY_DELAY = 150;

/** Returns hidden for 150 ms of loading, then shown, then fading for 500 ms. */
export function useOverlayPhase(open: boolean): OverlayPhase {
  const [phase, setPhase] = useState<OverlayPhase>('hidden');
  const still = usePrefersReducedMotion();

  if (open && phase === 'fading') setPhase('shown');
  if (!open && phase === 'shown') setPhase(still ? 'hidden' : 'fading');

  useEffect(() => {
    const next = open && phase === 'hidden' ? 'shown' : phase === 'fading' ? 'hidden' : null;
    if (!next) return;
    const timer = setTimeout(() => setPhase(next), next === 'shown' ? OVERLAY_DELAY : tokens.motion.overlay);
    return () => clearTimeout(timer);
  }, [open, phase]);

  return phase;
}
