import { useLayoutEffect, useState } from 'react';
import { afterPointerUp } from './afterPointerUp.ts';

/** Delays changes during a press, so that it ends on its target. */
export function useDeferredWhilePressed<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  useLayoutEffect(() => afterPointerUp(() => show(() => value)), [value]);
  return shown;
}
