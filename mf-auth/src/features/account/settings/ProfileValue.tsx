import { Button, UserText, VisuallyHidden } from '@psma/design-system';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { ValueDialog, type ValueDialogProps } from './ValueDialog.tsx';

const copy = messages.settings;

export function ProfileValue(props: Omit<ValueDialogProps, 'onClose'>) {
  const { label, value, choices } = props;
  const [open, setOpen] = useState(false);
  const shown = value && !choices ? <UserText>{value}</UserText> : value;
  return (
    <SettingRow
      label={label}
      value={shown || copy.none}
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {value ? copy.change : copy.add}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
          {open && <ValueDialog {...props} onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}
