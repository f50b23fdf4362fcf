import { Dialog, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import { messages } from './messages.ts';
import { ShareByEmail } from './ShareByEmail.tsx';
import { shareLink } from './shareLink.ts';

const copy = messages.shareDialog;

interface ShareDialogProps {
  userId: string;
  /** True for the owner, who can send email; readers copy the link (decision G15). */
  isOwner: boolean;
  onClose: () => void;
}

export function ShareDialog({ userId, isOwner, onClose }: ShareDialogProps) {
  return (
    <Dialog open title={copy.title} onClose={onClose} closeLabel={copy.close}>
      <Stack gap={24}>
        <Text>{copy.text}</Text>
        <CopyField
          label={copy.link}
          value={shareLink(userId)}
          copyLabel={copy.copy}
          copiedText={copy.copied}
        />
        {isOwner ? <ShareByEmail userId={userId} /> : null}
      </Stack>
    </Dialog>
  );
}
