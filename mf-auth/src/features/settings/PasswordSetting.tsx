import { Button, VisuallyHidden } from '@psma/design-system';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { SettingRow } from './SettingRow.tsx';

const words = messages.settings.security;
const DOTS = '\u2022'.repeat(8);

export function PasswordSetting({ account, onChanged }: { account: string; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SettingRow
      label={words.password}
      value={
        <>
          <span aria-hidden="true">{DOTS}</span>
          <VisuallyHidden>{words.masked}</VisuallyHidden>
        </>
      }
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {words.changePassword}
          </Button>
          {open && <ChangePasswordDialog account={account} onDone={done} onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}
