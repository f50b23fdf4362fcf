import { useLocationState } from '@psma/screen-kit';

/** Reason for this question, kept in the history entry. */
export interface QuestionArrival {
  /** The rest is answered: only open questions follow. */
  finishing?: boolean;
  /** Redirected here; shows a notice. */
  stillOpen?: boolean;
  /** Reminder already read. */
  reminded?: string;
}

export const OPEN_QUESTION: QuestionArrival = { finishing: true, stillOpen: true };

/** State of the history entry; that of other screens has none of these keys. */
export const useQuestionArrival = (): QuestionArrival => useLocationState<QuestionArrival>();
