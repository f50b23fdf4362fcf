import type { UserProfile } from '@psma/api-contract';
import { Button } from '@psma/design-system';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { notePendingEmail } from '../../../shared/confirmation/pendingEmail.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';

const copy = messages.settings.security;

/** Organisation-code accounts have no email to change (decision G47). */
export function EmailSetting({ user, onSent }: { user: UserProfile; onSent: () => void }) {
  const [open, setOpen] = useState(false);
  const { email } = user;
  if (!email) return <SettingRow label={copy.email} value={messages.settings.none} />;

  const sent = (next: string) => {
    notePendingEmail(user.id, next);
    setOpen(false);
    onSent();
  };
  return (
    <SettingRow
      label={copy.email}
      value={<bdi translate="no">{email}</bdi>}
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {copy.changeEmail}
          </Button>
          {open && <ChangeEmailDialog email={email} onSent={sent} onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}
