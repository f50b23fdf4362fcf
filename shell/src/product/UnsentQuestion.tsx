import { discardAnswers, flushAnswers, flushNotes, noteQueueState, pendingAnswers } from '@psma/api-client';
import { ConfirmDialog } from '@psma/design-system';
import { messages } from './messages.ts';

interface Unsent {
  userId: string;
  answers: number;
  notes: number;
}

/** Sends this device's data. Resolves with what could not be sent; null where all was. */
export async function sendDeviceData(userId: string): Promise<Unsent | null> {
  try {
    if (pendingAnswers(userId).length > 0) await flushAnswers(userId);
    await flushNotes(userId);
  } catch (error) {
    console.error('The answers could not be sent.', error);
  }
  const unsent = {
    userId,
    answers: pendingAnswers(userId).length,
    notes: noteQueueState.get().drafts.length,
  };
  return unsent.answers + unsent.notes > 0 ? unsent : null;
}

interface UnsentQuestionProps {
  unsent: Unsent;
  open: boolean;
  /** Called once the answers are discarded. */
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks whether to log out and discard what could not be sent. */
export function UnsentQuestion({ unsent, open, onDiscard, onStay }: UnsentQuestionProps) {
  const copy = messages.logOut;
  const discard = () => {
    discardAnswers(unsent.userId);
    onDiscard();
  };
  return (
    <ConfirmDialog
      open={open}
      title={unsent.answers > 0 ? copy.title : copy.titleNotes}
      text={copy.text(unsent)}
      confirmLabel={copy.discard}
      cancelLabel={copy.stay}
      tone="danger"
      onConfirm={discard}
      onCancel={onStay}
    />
  );
}
