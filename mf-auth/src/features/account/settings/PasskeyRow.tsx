import { Button, Row, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { authClient, type Passkey } from '@psma/remote-kit';
import { ActionDialog, formatDateTime } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { passkeyErrorOf } from '../../../shared/passkeys/passkeyErrorOf.ts';
import { NamePasskeyDialog } from './NamePasskeyDialog.tsx';
import { refetchPasskeys } from './passkeysQuery.ts';

const copy = messages.passkeys;

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const close = () => setOpen(null);
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
          {open === 'remove' ? (
            <ActionDialog
              title={copy.removeTitle}
              text={<WithUserTexts texts={[passkey.name]}>{copy.removeText}</WithUserTexts>}
              confirmLabel={copy.remove}
              send={() => authClient.removePasskey(passkey.id)}
              problem={passkeyErrorOf}
              announcement={copy.removed}
              onDone={() => {
                close();
                void refetchPasskeys();
              }}
              onClose={close}
            />
          ) : null}
        </Row>
      }
    />
  );
}
