import { PAGE_HEADING_ID } from '@psma/design-system';
import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

/** History state of the path that a removal returns to. */
export const afterRemoving = { removed: true };

/** Focuses the page's heading after a removal (decision G43). */
export function useFocusAfterRemoval(): void {
  const { state, key } = useLocation() as { state: Partial<typeof afterRemoving> | null; key: string };
  const removed = state?.removed ?? false;
  useEffect(() => {
    if (removed) document.getElementById(PAGE_HEADING_ID)?.focus();
  }, [removed, key]);
}
