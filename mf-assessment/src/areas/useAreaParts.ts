import { useMembership } from '@psma/api-client';
import { useEffect, useState } from 'react';

const RETRY_MS = 20_000;

/** Loads a chunk about areas once other members are known, or `isNeeded`; null until then. */
export function useAreaParts<Parts extends object>(
  load: () => Promise<Parts>,
  isNeeded = false,
): Parts | null {
  const { sharedName } = useMembership();
  const isShared = isNeeded || sharedName !== null;
  const [parts, setParts] = useState<Parts | null>(null);
  const [first] = useState(() => load);
  useEffect(() => {
    if (!isShared) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // Without the chunk the page is as for one person.
    const start = () => void first().then(setParts, () => (timer = setTimeout(start, RETRY_MS)));
    start();
    return () => clearTimeout(timer);
  }, [isShared, first]);
  return parts;
}
