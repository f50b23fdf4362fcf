import { useMembership } from '@psma/api-client';
import { useEffect, useState } from 'react';

/** Loads a chunk about areas once other members are known; null until then. */
export function useAreaParts<Parts extends object>(load: () => Promise<Parts>): Parts | null {
  const isShared = useMembership().sharedName !== null;
  const [parts, setParts] = useState<Parts | null>(null);
  const [first] = useState(() => load);
  useEffect(() => {
    if (!isShared) return;
    // Without the chunk the page is as for one person.
    first().then(setParts, () => {});
  }, [isShared, first]);
  return parts;
}
