import { useLayoutEffect, useState } from 'react';
import { afterPointerUp } from './afterPointerUp.ts';

/** Delays changes while a pointer is down, so that a press ends on its target. */
export function useDeferredWhilePressed<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  useLayoutEffect(() => afterPointerUp(() => show(() => value)), [value]);
  return shown;
}
