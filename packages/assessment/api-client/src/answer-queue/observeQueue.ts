import { authState, type Observable } from '@psma/remote-kit';
import { observeLocalState } from '../local-queue/localChanges.ts';
import type { QuestionRef, SharedQueueState } from '../local-queue/SharedQueueState.ts';
import type { DraftChoice, PendingAnswer } from './PendingAnswer.ts';
import { answerKeys, changedAnswers, draftChoices, queued, type ChangedAnswer } from './records.ts';

export interface AnswerQueueState {
  pending: readonly PendingAnswer[];
  /** Unsaved selections. */
  drafts: readonly (QuestionRef & DraftChoice)[];
  /** Changed by others since last seen (G91), until dismissed. */
  changed: readonly ChangedAnswer[];
  sending: boolean;
  /** The last attempt got no HTTP response. */
  offline: boolean;
  /** Storage refused data: closing the tab loses it. */
  hasUnpersisted: boolean;
}

export const observeQueue = (shared: SharedQueueState): Observable<AnswerQueueState> =>
  observeLocalState(shared, () => currentState(shared));

function currentState(shared: SharedQueueState): AnswerQueueState {
  const { userId } = authState.get();
  return {
    pending: userId ? queued(shared, userId) : [],
    drafts: userId ? draftChoices(shared, userId) : [],
    changed: userId ? changedAnswers(shared, userId) : [],
    sending: shared.sending,
    offline: shared.offline,
    hasUnpersisted: userId !== null && answerKeys(shared, userId).some((key) => shared.memory.has(key)),
  };
}
