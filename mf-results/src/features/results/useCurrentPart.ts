import { useEffect, useState } from 'react';

/** A part is in view once its heading has come above this share of the window's height. */
const READING_LINE = 0.4;

/** The last of the headings that the reader has come to; null before the first. */
export function useCurrentPart(ids: readonly string[]): string | null {
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

/** Out of reach while nothing is shown yet: the screen is hidden until all of it stands. */
function topOf(id: string): number {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box && box.height > 0 ? box.top : Infinity;
}
