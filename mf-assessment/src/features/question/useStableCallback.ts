import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** One function for all renders, which calls the last one given: what takes it need not be rendered again. */
export function useStableCallback<Given extends unknown[]>(
  given: (...args: Given) => void,
): (...args: Given) => void {
  const last = useRef(given);
  useLayoutEffect(() => {
    last.current = given;
  });
  return useCallback((...args: Given) => last.current(...args), []);
}

/** The list as it was given first, as long as what is given holds the same. */
export function useStableValue<Item extends string | number>(given: Item[]): Item[] {
  const [kept, setKept] = useState(given);
  const isSame = kept.length === given.length && kept.every((each, index) => each === given[index]);
  if (!isSame) setKept(given);
  return isSame ? kept : given;
}
