import { useLeaveGuard } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { isTriagePath } from '../../visitor/isTriagePath.ts';

const copy = messages.leaveQuestionnaire;

/** Asks before leaving while active. */
export function useQuestionnaireBlocker(active: boolean): void {
  const blocker = {
    blocks: ({ pathname }: { pathname: string }) => !isTriagePath(pathname),
    title: copy.title,
    text: copy.text,
    stayLabel: copy.stay,
    leaveLabel: copy.leave,
  };
  useLeaveGuard(active ? blocker : null);
}
