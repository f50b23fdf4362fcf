import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldError, Hint, Label, Optional } from '../field/fieldParts.tsx';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });

export type FieldFrameProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
};

/** Label, hint, error and control, in this order. */
export function FieldFrame({ id, name, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <Root data-field={name}>
      <Label htmlFor={id}>
        {label}
        {optional ? <Optional /> : null}
      </Label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      {children}
    </Root>
  );
}
