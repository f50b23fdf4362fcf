import { useLayoutEffect, useState } from 'react';
import { afterPointerUp } from './afterPointerUp.ts';

/**
 * The value as it was when no pointer was held down: what moves the layout waits, so that a press ends where it began.
 */
export function useDeferredWhilePressed<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  useLayoutEffect(() => afterPointerUp(() => show(() => value)), [value]);
  return shown;
}
