import { Dialog, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import { messages } from './messages.ts';
import { ShareByEmail } from './ShareByEmail.tsx';
import { shareLink } from './shareLink.ts';

const words = messages.shareDialog;

interface ShareDialogProps {
  userId: string;
  /** Only owners send email; readers copy the link (decision G15). */
  isOwner: boolean;
  onClose: () => void;
}

export function ShareDialog({ userId, isOwner, onClose }: ShareDialogProps) {
  return (
    <Dialog open title={words.title} onClose={onClose} closeLabel={words.close}>
      <Stack gap={24}>
        <Text>{words.text}</Text>
        <CopyField
          label={words.link}
          value={shareLink(userId)}
          copyLabel={words.copy}
          copiedText={words.copied}
        />
        {isOwner ? <ShareByEmail userId={userId} /> : null}
      </Stack>
    </Dialog>
  );
}
