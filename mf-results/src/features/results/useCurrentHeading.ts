import { useEffect, useState } from 'react';

/** A heading above this share makes its part current. */
const READING_LINE = 0.4;

/** Returns the last heading reached; null before the first. */
export function useCurrentHeading(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READING_LINE;
      const tops = key.split(' ').map((id) => ({ id, top: topOf(id) }));
      setCurrent(tops.findLast(({ top }) => top <= line)?.id ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [key]);
  return current;
}

/** Infinite while the screen is hidden. */
function topOf(id: string): number {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box && box.height > 0 ? box.top : Infinity;
}
