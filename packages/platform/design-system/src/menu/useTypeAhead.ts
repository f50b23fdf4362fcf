import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Milliseconds without a key until the prefix is reset. */
export const TYPE_AHEAD_RESET = 350;

/**
 * Focuses the next item that starts with the typed text. For `onKeyDownCapture`:
 * MUI's list resets only after 500 ms.
 */
export function useTypeAhead(): (event: KeyboardEvent<HTMLElement>) => void {
  const prefix = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (event) => {
    const { key } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === ' ' && prefix.current === '') return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer.current);
    prefix.current += key.toLowerCase();
    timer.current = setTimeout(() => (prefix.current = ''), TYPE_AHEAD_RESET);
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    nextMatch(items, prefix.current)?.focus();
  };
}

/** Searches from the focused item; a single letter always advances. */
function nextMatch(items: HTMLElement[], prefix: string): HTMLElement | undefined {
  const repeated = [...prefix].every((letter) => letter === prefix[0]);
  const wanted = repeated ? prefix.slice(0, 1) : prefix;
  const focused = items.findIndex((item) => item === document.activeElement);
  const start = repeated ? focused + 1 : Math.max(focused, 0);
  const inOrder = [...items.slice(start), ...items.slice(0, start)];
  return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(wanted));
}
