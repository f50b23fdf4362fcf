import { useLoaded } from '../useLoaded.ts';
import { loadWhyParts } from '../why/loadWhyParts.ts';

/** Id that a visitor can quote; nothing if it cannot be loaded. */
export function FailureId() {
  const parts = useLoaded(loadWhyParts, true);
  return parts && <parts.ReplayId />;
}
