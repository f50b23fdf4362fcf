import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of one step: more lengthen the longest task, fewer the whole list. */
const STEP = 10;

/**
 * Renders a long list in steps, so that the page responds in between. Ends with all
 * rows; printing completes them at once.
 */
export function useProgressiveRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(STEP);
  const isComplete = count >= rows.length;
  useEffect(() => {
    if (isComplete) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    const complete = () => flushSync(() => setCount(Infinity));
    addEventListener('beforeprint', complete);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeprint', complete);
    };
  }, [count, isComplete]);
  return isComplete ? rows : rows.slice(0, count);
}
