import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { isSameChoice } from './sessionAnswers.ts';

/** Takes over what was chosen in a prerendered question before its scripts ran. */
export function useEarlyChoices(
  chosen: readonly string[],
  choose: (choiceIds: string[]) => void,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const checked = element.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const early = [...checked].map(({ value }) => value);
    if (early.length > 0 && !isSameChoice(early, chosen)) choose(early);
  });
  // Later choices have events.
  useLayoutEffect(() => takeOver(), []);
  return element;
}
