import { useLocation } from '@psma/remote-kit';

/** State of the history entry. Each member may be missing: another screen may have written the entry. */
export const useLocationState = <State extends object>(): Partial<State> =>
  (useLocation().state as Partial<State> | null) ?? {};
