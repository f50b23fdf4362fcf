import { styled } from '@mui/material/styles';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { describedBy } from '../field/fieldParts.tsx';
import { draftRule } from '../unsaved/draftRule.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { inputStyles } from './inputStyles.ts';
import { useControl } from './useControl.ts';

export type TextFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'spellCheck' | 'placeholder'>;

export const Input = styled('input')(inputStyles);

export function TextField({ name, label, hint, optional, type = 'text', ...rest }: TextFieldProps) {
  const { id, value, change, blur, error } = useControl<string>(name, draftRule(type, rest.autoComplete));
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error} optional={optional}>
      <Input
        id={id}
        name={name}
        type={type}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}
