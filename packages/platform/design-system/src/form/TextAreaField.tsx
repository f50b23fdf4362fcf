import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { describedBy } from '../field/fieldParts.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { tokens } from '../theme/tokens.ts';
import { Text } from '../typography/Text.tsx';
import { useFormMessages } from '../useFormMessages.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { inputStyles } from './inputStyles.ts';
import { useControl } from './useControl.ts';

export type TextAreaFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  rows?: number;
  /** Limit of the character count, not validated. */
  limit?: number;
  optional?: boolean;
};

const TextArea = styled('textarea')({ ...inputStyles, maxWidth: tokens.width.measure, resize: 'vertical' });

/** Several lines, with a count if limited. */
export function TextAreaField({ name, label, hint, rows = 5, limit, optional }: TextAreaFieldProps) {
  const { id, value, change, blur, error } = useControl<string>(name);
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error} optional={optional}>
      <TextArea
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      {limit ? <Counter length={value.length} limit={limit} /> : null}
    </FieldFrame>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const said = useFormMessages().characters(left);
  return (
    <>
      <Text variant="small" muted aria-hidden="true">
        {said}
      </Text>
      <VisuallyHidden role="status">{left <= limit / 10 ? said : ''}</VisuallyHidden>
    </>
  );
}
