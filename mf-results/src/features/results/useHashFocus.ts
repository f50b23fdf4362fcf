import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

/** Scrolls to and focuses the hash's heading, also repeatedly. */
export function useHashFocus(ids: readonly string[]): void {
  const { hash, key } = useLocation();
  // Compared encoded: an undecodable fragment matches none.
  const id = ids.find((each) => hash === `#${encodeURIComponent(each)}`);
  useEffect(() => {
    if (!id) return;
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [id, key]);
}
