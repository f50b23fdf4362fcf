import type { PillarId } from '@psma/assessment-model';
import { usePrefersReducedMotion } from '@psma/design-system';
import { useState } from 'react';

export const answersId = (pillarId: PillarId): string => `answers-${pillarId}`;

/** Tracks the pillars with expanded answers. */
export function useOpenAnswers() {
  const [open, setOpen] = useState<ReadonlySet<PillarId>>(new Set());
  const still = usePrefersReducedMotion();

  const toggle = (pillarId: PillarId, expanded: boolean) => {
    const next = new Set(open);
    if (expanded) next.add(pillarId);
    else next.delete(pillarId);
    setOpen(next);
  };

  /** Expands a pillar's answers, scrolls to and focuses their heading. */
  const show = ({ pillarId }: { pillarId: PillarId }) => {
    toggle(pillarId, true);
    const accordion = document.getElementById(answersId(pillarId));
    accordion?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    accordion?.querySelector('button')?.focus({ preventScroll: true });
  };

  return { open, toggle, show };
}
