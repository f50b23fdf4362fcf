import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { describedBy } from '../field/fieldParts.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { tokens } from '../theme/tokens.ts';
import { draftRule } from '../unsaved/draftRule.ts';
import { useFormMessages } from '../useFormMessages.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Input } from './TextField.tsx';
import { useControl } from './useControl.ts';

export type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password' | 'off';
};

const Frame = styled('div')({
  position: 'relative',
  maxWidth: tokens.width.field,
  '& > input': { paddingInlineEnd: 88 },
  '& > button': { position: 'absolute', insetBlockStart: 6, insetInlineEnd: 6 },
});

/** A password, hidden until revealed. Supports pasting and password managers. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { id, value, change, blur, error } = useControl<string>(name, draftRule('password', autoComplete));
  const [shown, setShown] = useState(false);
  const { show, hide } = useFormMessages();
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error}>
      <Frame>
        <Input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <Button type="button" variant="quiet" size="small" onClick={() => setShown(!shown)}>
          {shown ? hide : show}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </Button>
      </Frame>
    </FieldFrame>
  );
}
