import type { TriageReminder } from '@psma/api-contract';
import { Button, Dialog, Text } from '@psma/design-system';
import { messages } from '../messages.ts';
import { onePress } from './onePress.ts';

/** Shows a reminder; Escape continues like its button. */
export function ReminderDialog({ reminder, onClose }: { reminder: TriageReminder; onClose: () => void }) {
  const close = <Button onClick={onePress(onClose)}>{messages.questionnaire.closeReminder}</Button>;
  return (
    <Dialog open title={reminder.title} onClose={onClose} actions={close}>
      <Text>{reminder.text}</Text>
    </Dialog>
  );
}
