import { Dialog, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { ShareByEmail } from './ShareByEmail.tsx';
import { shareLink } from './shareLink.ts';

const texts = messages.shareDialog;

interface ShareDialogProps {
  userId: string;
  /** Sending mail is the owner's; readers of a shared link copy it (decision G15). */
  isOwner: boolean;
  onClose: () => void;
}

export function ShareDialog({ userId, isOwner, onClose }: ShareDialogProps) {
  return (
    <Dialog open title={texts.title} onClose={onClose} closeLabel={texts.close}>
      <Stack gap={24}>
        <Text>{texts.text}</Text>
        <CopyField
          label={texts.link}
          value={shareLink(userId)}
          copyLabel={texts.copy}
          copiedText={texts.copied}
        />
        {isOwner ? <ShareByEmail userId={userId} /> : null}
      </Stack>
    </Dialog>
  );
}
