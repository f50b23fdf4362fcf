import { useLeaveGuard } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { isTriagePath } from '../../visitor/isTriagePath.ts';

const texts = messages.leaveQuestionnaire;

/** Asks before the questionnaire is left, while there is one. */
export function useQuestionnaireGuard(active: boolean): void {
  const guard = {
    blocks: ({ pathname }: { pathname: string }) => !isTriagePath(pathname),
    title: texts.title,
    text: texts.text,
    stayLabel: texts.stay,
    leaveLabel: texts.leave,
  };
  useLeaveGuard(active ? guard : null);
}
