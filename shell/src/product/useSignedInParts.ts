import { useEffect, useState } from 'react';
import { onArrival } from '../navigation/onArrival.ts';
import { loadSignedInParts } from './loadSignedInParts.ts';

type SignedInParts = Awaited<ReturnType<typeof loadSignedInParts>>;

/** Null until loaded: at once, or when `when` calls back; also after a failure. */
export function useSignedInParts(
  isNeeded: boolean,
  when: (load: () => void) => (() => void) | undefined = atOnce,
): SignedInParts | null {
  const [parts, setParts] = useState<SignedInParts | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    return when(() => void loadSignedInParts().then(setParts, () => {}));
  }, [isNeeded, when]);
  return parts;
}

/** For what no screen waits for. */
export const afterFirstScreen = (load: () => void) => onArrival(null, load);

function atOnce(load: () => void): undefined {
  load();
}
