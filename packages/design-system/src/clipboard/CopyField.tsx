import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Label } from '../field/fieldParts.tsx';
import { Input } from '../form/TextField.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../typography/Text.tsx';

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

/** Text to copy with one press; where the browser refuses, the text is selected and a message says how to copy it. */
export function CopyField({
  label,
  value,
  onCopied,
  copyLabel = 'Copy link',
  copiedText = 'Link Copied',
}: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(copiedText);
      onCopied?.();
    } catch {
      input.current?.select();
      setSaid('Could not copy. The text is selected: press Ctrl+C (on a Mac, Command+C).');
    }
  };

  return (
    <Stack gap={4}>
      <Label htmlFor={id}>{label}</Label>
      <Line>
        <Input ref={input} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button variant="secondary" onClick={copy}>
          {copyLabel}
        </Button>
      </Line>
      <Text variant="small" component="div" role="status">
        {said}
      </Text>
    </Stack>
  );
}
