import type { TriageReminder } from '@psma/api-contract';
import { Button, Dialog, Text } from '@psma/design-system';
import { messages } from '../messages.ts';
import { onePress } from './onePress.ts';

/** A reminder between an answer and what follows; Escape closes it and goes on, as its button does. */
export function ReminderDialog({ reminder, onClose }: { reminder: TriageReminder; onClose: () => void }) {
  const close = <Button onClick={onePress(onClose)}>{messages.questionnaire.closeReminder}</Button>;
  return (
    <Dialog open title={reminder.title} onClose={onClose} actions={close}>
      <Text>{reminder.text}</Text>
    </Dialog>
  );
}
