import { useAuthState } from '@psma/remote-kit';
import { onArrival } from '../navigation/onArrival.ts';
import { useLoaded } from '../useLoaded.ts';
import { loadSignedInParts } from './loadSignedInParts.ts';

/** Null without a signed-in user, and until loaded as by `useLoaded`. */
export function useSignedInParts(when?: typeof afterFirstScreen) {
  const { userId } = useAuthState();
  const parts = useLoaded(loadSignedInParts, userId !== null, when);
  return parts && userId !== null ? { ...parts, userId } : null;
}

/** For what no screen waits for. */
export const afterFirstScreen = (load: () => void) => onArrival(null, load);
