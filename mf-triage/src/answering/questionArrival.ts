import { useLocation } from '@psma/remote-kit';

/** Reason for this question, kept in the history entry. */
export interface Arrival {
  /** The rest is answered: only open questions follow. */
  finishing?: boolean;
  /** Redirected here; shows a notice. */
  stillOpen?: boolean;
  /** Reminder already read. */
  reminded?: string;
}

export const OPEN_QUESTION: Arrival = { finishing: true, stillOpen: true };

/** Other screens' state has none of these keys. */
export const useArrival = (): Arrival => (useLocation().state as Arrival | null) ?? {};
