import { useLeaveGuard } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { isTriagePath } from '../../visitor/isTriagePath.ts';

const words = messages.leaveQuestionnaire;

/** Asks before leaving while active. */
export function useQuestionnaireBlocker(active: boolean): void {
  const blocker = {
    blocks: ({ pathname }: { pathname: string }) => !isTriagePath(pathname),
    title: words.title,
    text: words.text,
    stayLabel: words.stay,
    leaveLabel: words.leave,
  };
  useLeaveGuard(active ? blocker : null);
}
