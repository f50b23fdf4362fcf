import { Button, Dialog, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';

interface ShownOnceProps {
  texts: { title: string; code: string; copy: string; copied: string; done: string; next?: string };
  /** Says until when it works. */
  intro: string;
  value: string;
  onClose: () => void;
}

/** Shows a new secret, this once; a press outside does not close it. */
export function ShownOnce({ texts, intro, value, onClose }: ShownOnceProps) {
  const done = <Button onClick={onClose}>{texts.done}</Button>;
  return (
    <Dialog open title={texts.title} onClose={onClose} holdsEntries actions={done}>
      <Stack gap={16}>
        <Text>{intro}</Text>
        <CopyField label={texts.code} value={value} copyLabel={texts.copy} copiedText={texts.copied} />
        {texts.next ? <Text>{texts.next}</Text> : null}
      </Stack>
    </Dialog>
  );
}
