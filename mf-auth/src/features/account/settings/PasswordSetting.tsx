import { Button, VisuallyHidden } from '@psma/design-system';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

const copy = messages.settings.security;
const DOTS = '\u2022'.repeat(8);

export function PasswordSetting({ account, onChanged }: { account: string; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SettingRow
      label={copy.password}
      value={
        <>
          <span aria-hidden="true">{DOTS}</span>
          <VisuallyHidden>{copy.masked}</VisuallyHidden>
        </>
      }
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {copy.changePassword}
          </Button>
          {open && <ChangePasswordDialog account={account} onDone={done} onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}
