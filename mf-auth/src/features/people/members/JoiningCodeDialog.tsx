import type { JoiningCode } from '@psma/api-contract';
import { Button, Dialog, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import { formatDay } from '@psma/screen-kit';
import { messages } from './messages.ts';

const copy = messages.joiningCode;

/** Shows a new code, this once. */
export function JoiningCodeDialog({ made, onClose }: { made: JoiningCode; onClose: () => void }) {
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      holdsEntries
      actions={<Button onClick={onClose}>{copy.done}</Button>}
    >
      <Stack gap={16}>
        <Text>{copy.text(formatDay(made.expires))}</Text>
        <CopyField label={copy.code} value={made.code} copyLabel={copy.copy} copiedText={copy.copied} />
        <Text>{copy.next}</Text>
      </Stack>
    </Dialog>
  );
}
