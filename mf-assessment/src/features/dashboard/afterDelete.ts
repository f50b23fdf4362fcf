import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

export const IN_PROGRESS_HEADING = 'assessments-in-progress';
export const COMPLETED_HEADING = 'assessments-completed';

/** History state of a deletion's return path. */
export const afterDeleting = (headingId: string) => ({ deletedUnder: headingId });

/** Focuses a remaining table heading after deletion (decision G43). */
export function useFocusAfterDelete(): void {
  const { state, key } = useLocation() as { state: { deletedUnder?: string } | null; key: string };
  const headingId = state?.deletedUnder;
  useEffect(() => {
    if (!headingId) return;
    const headings = [headingId, COMPLETED_HEADING, IN_PROGRESS_HEADING].map((id) =>
      document.getElementById(id),
    );
    headings.find((heading) => heading !== null)?.focus();
  }, [headingId, key]);
}
