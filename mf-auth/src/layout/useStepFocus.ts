import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of a step: takes the focus when the step changes, not when the page opens (the shell does that). */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
