import { answerQueueState, noteQueueState } from '@psma/api-client';
import { useLeaveGuard, useObservable } from '@psma/remote-kit';
import * as paths from '../../paths.ts';
import { messages } from '../messages.ts';

/** Asks before leaving if a choice or note is neither saved nor stored on the device. */
export function UnpersistedAnswersBlocker() {
  const { hasUnpersisted } = useObservable(answerQueueState);
  const notes = useObservable(noteQueueState);
  const { title, text, note, stay, leave } = messages.leaving;
  useLeaveGuard(
    hasUnpersisted || notes.hasUnpersisted
      ? {
          blocks: ({ pathname }) => !pathname.startsWith(`${paths.intro}/`),
          blocksTabClose: () => true,
          title,
          text: hasUnpersisted ? text : note,
          stayLabel: stay,
          leaveLabel: leave,
        }
      : null,
  );
  return null;
}
