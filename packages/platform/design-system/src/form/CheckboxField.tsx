import type { ReactNode } from 'react';
import { ChoiceOption } from '../choice/ChoiceOption.tsx';
import { describedBy, FieldError, Hint } from '../field/fieldParts.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useControl } from './useControl.ts';

export type CheckboxFieldProps = { name: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export function CheckboxField({ name, label, hint, disabled }: CheckboxFieldProps) {
  const { id, value, change, blur, error } = useControl<boolean>(name);
  return (
    <Stack gap={4} data-field={name}>
      <FieldError id={id}>{error}</FieldError>
      <ChoiceOption
        type="checkbox"
        id={id}
        name={name}
        checked={Boolean(value)}
        onChange={(event) => change(event.target.checked)}
        onBlur={blur}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        {label}
      </ChoiceOption>
      <Hint id={id}>{hint}</Hint>
    </Stack>
  );
}
