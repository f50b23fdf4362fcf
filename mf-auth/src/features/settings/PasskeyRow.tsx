import { Button, ConfirmDialog, Row, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { authClient, useAnnounce, useMutation, type Passkey } from '@psma/remote-kit';
import { useState } from 'react';
import { formatDateTime } from '../../dates/formatDateTime.ts';
import { SettingRow } from '../../layout/SettingRow.tsx';
import { messages } from '../../messages.ts';
import { passkeyErrorOf } from '../../passkeys/passkeyErrorOf.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { NamePasskeyDialog } from './NamePasskeyDialog.tsx';
import { refetchPasskeys } from './passkeysQuery.ts';

const copy = messages.passkeys;

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  const close = () => setOpen(null);
  const remove = useMutation({
    mutationFn: () => recently(() => authClient.removePasskey(passkey.id)),
    onSuccess: async () => {
      close();
      announce(copy.removed);
      await refetchPasskeys();
    },
  });
  return (
    <SettingRow
      label={<UserText>{passkey.name}</UserText>}
      value={passkey.created ? copy.created(formatDateTime(passkey.created)) : ''}
      action={
        <Row gap={8}>
          <Button variant="secondary" size="small" onClick={() => setOpen('name')}>
            {copy.rename}
            <VisuallyHidden>
              {' '}
              <UserText>{passkey.name}</UserText>
            </VisuallyHidden>
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen('remove')}>
            {copy.remove}
            <VisuallyHidden>
              {' '}
              <UserText>{passkey.name}</UserText>
            </VisuallyHidden>
          </Button>
          {open === 'name' ? <NamePasskeyDialog passkey={passkey} onClose={close} /> : null}
          <ConfirmDialog
            open={open === 'remove'}
            title={copy.removeTitle}
            text={<WithUserTexts texts={[passkey.name]}>{copy.removeText}</WithUserTexts>}
            confirmLabel={copy.remove}
            cancelLabel={messages.settings.cancel}
            onConfirm={() => remove.mutate()}
            onCancel={close}
            busy={remove.isPending}
            error={remove.error ? passkeyErrorOf(remove.error) : undefined}
          />
        </Row>
      }
    />
  );
}
