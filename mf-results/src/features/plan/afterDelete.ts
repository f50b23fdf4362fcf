import { PAGE_HEADING_ID } from '@psma/design-system';
import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

/** History state of the path that a deletion returns to. */
export const afterDeleting = { deleted: true };

/** Focuses the page's heading after a deletion (decision G43). */
export function useFocusAfterDelete(): void {
  const { state, key } = useLocation() as { state: Partial<typeof afterDeleting> | null; key: string };
  const deleted = state?.deleted ?? false;
  useEffect(() => {
    if (deleted) document.getElementById(PAGE_HEADING_ID)?.focus();
  }, [deleted, key]);
}
