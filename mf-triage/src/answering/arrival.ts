import { useLocation } from '@psma/remote-kit';

/** Why the visitor is at a question, kept with the entry in the browser's history. */
export interface Arrival {
  /** All else is answered as far as it goes: from here on only open questions are shown. */
  finishing?: boolean;
  /** The visitor was sent here and is told so. */
  stillOpen?: boolean;
  /** The reminder that was read on the way here. */
  reminded?: string;
}

export const OPEN_QUESTION: Arrival = { finishing: true, stillOpen: true };

/** What another screen left with the address has none of these keys. */
export const useArrival = (): Arrival => (useLocation().state as Arrival | null) ?? {};
