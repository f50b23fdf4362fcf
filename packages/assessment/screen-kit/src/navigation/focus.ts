import { PAGE_HEADING_ID } from '@psma/design-system';
import { useLocation } from '@psma/remote-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocationState } from './useLocationState.ts';

interface FocusAfter {
  focusAfter: readonly string[];
}

/** History state of the path that a removal returns to: ids of headings, the first that remains gets the focus. */
export const afterRemoval = (...headingIds: readonly string[]): FocusAfter => ({
  focusAfter: [...headingIds, PAGE_HEADING_ID],
});

/** Focuses a heading of the page after a removal (decision G43). */
export function useFocusAfter(): void {
  const { key } = useLocation();
  const ids = useLocationState<FocusAfter>().focusAfter?.join(' ') ?? '';
  useEffect(() => {
    if (ids === '') return;
    const headings = ids.split(' ').map((id) => document.getElementById(id));
    headings.find((heading) => heading !== null)?.focus();
  }, [ids, key]);
}

/** Focuses a heading once `outcome` is there if the pressed button has disappeared. */
export function useFocusIfLost(outcome: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome && document.activeElement === document.body) heading.current?.focus();
  }, [outcome]);
  return heading;
}

/** Focuses an element when it appears in place of the pressed button. */
export function useFocusOnMount(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** Focuses the heading on changes of the step, not on arrival; null: none yet. */
export function useStepFocus(step: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (step === null) return;
    if (before.current !== null && before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
