import { answerQueueState } from '@psma/api-client';
import { useLeaveGuard, useObservable } from '@psma/remote-kit';
import { messages } from '../messages.ts';

/** Asks before leaving only while a choice is neither saved nor kept on the device, as its storage refuses to. */
export function UnkeptGuard() {
  const { unkept } = useObservable(answerQueueState);
  const { title, text, stay, leave } = messages.leaving;
  useLeaveGuard(
    unkept
      ? {
          blocks: ({ pathname }) => !pathname.startsWith('/admin/assessment/'),
          blocksTabClose: () => true,
          title,
          text,
          stayLabel: stay,
          leaveLabel: leave,
        }
      : null,
  );
  return null;
}
