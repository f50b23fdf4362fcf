import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { describedBy } from '../field/fieldParts.tsx';
import { colour } from '../theme/colour.ts';
import { tokens } from '../theme/tokens.ts';
import { draftRule } from '../unsaved/draftRule.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { inputStyles } from './inputStyles.ts';
import { useControl } from './useControl.ts';

export type FileFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Endings or types that the browser offers first. */
  accept?: string;
  multiple?: boolean;
};

const Input = styled('input')({
  ...inputStyles,
  // Browsers treat file inputs as read-only.
  '&:read-only:not(select)': { backgroundColor: colour.paper },
  '&::file-selector-button': {
    marginInlineEnd: 12,
    padding: '2px 12px',
    border: `1px solid ${colour.field}`,
    borderRadius: tokens.radius.field,
    backgroundColor: colour.surface,
    color: colour.ink,
    font: 'inherit',
    cursor: 'pointer',
  },
});

/** Local files, as an array of `File`; not read here. */
export function FileField({ name, label, hint, accept, multiple }: FileFieldProps) {
  const { id, change, error } = useControl<readonly File[]>(name, draftRule('file'));
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error}>
      <Input
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => change([...(target.files ?? [])])}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
