import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Returns a stable function calling the latest one, avoiding re-renders. */
export function useStableCallback<Given extends unknown[]>(
  given: (...args: Given) => void,
): (...args: Given) => void {
  const last = useRef(given);
  useLayoutEffect(() => {
    last.current = given;
  });
  return useCallback((...args: Given) => last.current(...args), []);
}

/** Returns the first list while contents stay equal. */
export function useStableValue<Item extends string | number>(given: Item[]): Item[] {
  const [kept, setKept] = useState(given);
  const isSame = kept.length === given.length && kept.every((each, index) => each === given[index]);
  if (!isSame) setKept(given);
  return isSame ? kept : given;
}
