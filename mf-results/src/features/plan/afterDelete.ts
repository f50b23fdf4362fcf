import { PAGE_HEADING_ID } from '@psma/design-system';
import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

/** State of the address to which a deletion returns. */
export const afterDeleting = { deleted: true };

/** After a deletion focus goes to the page's heading: the button that asked for it is gone (decision G43). */
export function useFocusAfterDelete(): void {
  const { state, key } = useLocation() as { state: Partial<typeof afterDeleting> | null; key: string };
  const deleted = state?.deleted ?? false;
  useEffect(() => {
    if (deleted) document.getElementById(PAGE_HEADING_ID)?.focus();
  }, [deleted, key]);
}
