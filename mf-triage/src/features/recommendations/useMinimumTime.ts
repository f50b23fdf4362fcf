import { useEffect, useState } from 'react';

/** Returns false for the given time after mounting, then true. */
export function useMinimumTime(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
