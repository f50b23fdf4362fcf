import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

/** Takes reader and focus to the heading that the address names, also where the same link is followed again. */
export function useHashFocus(ids: readonly string[]): void {
  const { hash, key } = useLocation();
  const id = decodeURIComponent(hash.slice(1));
  const known = ids.includes(id);
  useEffect(() => {
    if (!known) return;
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [id, known, key]);
}
