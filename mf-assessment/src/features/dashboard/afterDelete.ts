import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

export const IN_PROGRESS_HEADING = 'assessments-in-progress';
export const COMPLETED_HEADING = 'assessments-completed';

/** State of the address to which a deletion returns. */
export const afterDeleting = (headingId: string) => ({ deletedUnder: headingId });

/** After a deletion focus goes to the heading of the row's table, or of the one that is left (decision G43). */
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
