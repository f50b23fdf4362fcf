import { useLayoutEffect, useState } from 'react';
import { afterPress } from './afterPointerUp.ts';

/**
 * The value as it was when no pointer was held down: what moves the layout waits, so that a press ends where it began.
 */
export function useAtRest<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  useLayoutEffect(() => afterPress(() => show(() => value)), [value]);
  return shown;
}
