import type { AnswerRequest } from '@psma/api-contract';
import type { AnswerFailure } from '../local-queue/failures.ts';

/** An answer kept on the device until saved. */
export interface PendingAnswer {
  id: string;
  sessionId: string;
  questionId: string;
  answer: AnswerRequest;
  /** First choices expected on the server, or null. */
  expected: (string | null)[];
  /** Unique milliseconds since 1970: sending and acceptance order. */
  order: number;
  /** Client of `order`; missing if another release queued it. */
  client?: string;
  /** Organisation of the assessment, if the account has several; missing if another release queued it. */
  organisation?: string;
  /** Set after an error status. */
  failure: AnswerFailure | null;
}

/** An unsaved selection with the server's value then. */
export interface DraftChoice {
  choiceIds: string[];
  /** Last seen (first) choice on the server; null for none. */
  seen: string | null;
}
