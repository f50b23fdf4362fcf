import { useLocation } from '@psma/remote-kit';
import { useEffect } from 'react';

/** Takes reader and focus to the heading that the address names, also where the same link is followed again. */
export function useHashFocus(ids: readonly string[]): void {
  const { hash, key } = useLocation();
  // The ids are compared in their encoded form: a fragment that cannot be decoded names none of them.
  const id = ids.find((each) => hash === `#${encodeURIComponent(each)}`);
  useEffect(() => {
    if (!id) return;
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [id, key]);
}
