import type { PillarId } from '@psma/assessment-model';
import { usePrefersReducedMotion } from '@psma/design-system';
import { useState } from 'react';

export const answersId = (pillarId: PillarId): string => `answers-${pillarId}`;

/** Which pillars' answers are open, and the way there from elsewhere on the page. */
export function useOpenAnswers() {
  const [open, setOpen] = useState<ReadonlySet<PillarId>>(new Set());
  const still = usePrefersReducedMotion();

  const toggle = (pillarId: PillarId, expanded: boolean) => {
    const next = new Set(open);
    if (expanded) next.add(pillarId);
    else next.delete(pillarId);
    setOpen(next);
  };

  /** Opens a pillar's answers and brings reader and focus to their heading. */
  const show = ({ pillarId }: { pillarId: PillarId }) => {
    toggle(pillarId, true);
    const accordion = document.getElementById(answersId(pillarId));
    accordion?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    accordion?.querySelector('button')?.focus({ preventScroll: true });
  };

  return { open, toggle, show };
}
