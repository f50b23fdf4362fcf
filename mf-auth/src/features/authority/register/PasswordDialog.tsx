import type { TemporaryPassword } from '@psma/api-contract';
import { Button, Dialog, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import { formatDateTime } from '@psma/screen-kit';
import { messages } from './messages.ts';

const copy = messages.made;

/** Shows a temporary password, this once. */
export function PasswordDialog({ made, onClose }: { made: TemporaryPassword; onClose: () => void }) {
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      holdsEntries
      actions={<Button onClick={onClose}>{copy.done}</Button>}
    >
      <Stack gap={16}>
        <Text>{copy.text(formatDateTime(made.until))}</Text>
        <CopyField label={copy.label} value={made.password} copyLabel={copy.copy} copiedText={copy.copied} />
      </Stack>
    </Dialog>
  );
}
