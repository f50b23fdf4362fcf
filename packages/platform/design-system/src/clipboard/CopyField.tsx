import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Label } from '../field/fieldParts.tsx';
import { Input } from '../form/TextField.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../typography/Text.tsx';
import { useFormMessages } from '../useFormMessages.ts';

export type CopyFieldProps = {
  label: string;
  value: string;
  onCopied?: () => void;
  copyLabel?: string;
  copiedText?: string;
};

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > input': { flex: '1 1 16rem', maxWidth: 'none' },
});

/** Copies text with one press, or selects and explains. */
export function CopyField({ label, value, onCopied, copyLabel, copiedText }: CopyFieldProps) {
  const messages = useFormMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(copiedText ?? messages.linkCopied);
      onCopied?.();
    } catch {
      input.current?.select();
      setSaid(messages.notCopied);
    }
  };

  return (
    <Stack gap={4}>
      <Label htmlFor={id}>{label}</Label>
      <Line>
        <Input
          ref={input}
          id={id}
          readOnly
          translate="no"
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="secondary" onClick={copy}>
          {copyLabel ?? messages.copyLink}
        </Button>
      </Line>
      <Text variant="small" component="div" role="status">
        {said}
      </Text>
    </Stack>
  );
}
