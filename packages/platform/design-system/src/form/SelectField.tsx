import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { describedBy } from '../field/fieldParts.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { inputStyles } from './inputStyles.ts';
import { useControl } from './useControl.ts';

export type Option = { value: string; label: string };

export type SelectFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  /** True if options are user-given names: not translated. */
  hasUserTexts?: boolean;
  /** Empty first choice. */
  placeholder?: string;
  autoComplete?: string;
  optional?: boolean;
  disabled?: boolean;
};

const Frame = styled('div')({
  position: 'relative',
  maxWidth: tokens.width.field,
  '& > svg': { position: 'absolute', insetBlockStart: 14, insetInlineEnd: 14, pointerEvents: 'none' },
});
const Select = styled('select')({ ...inputStyles, appearance: 'none', paddingInlineEnd: 40 });

/** A single choice in the native list. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, options, hasUserTexts, placeholder, optional, ...rest } = props;
  const { select } = useFormMessages();
  const { id, value, change, blur, error } = useControl<string>(name);
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error} optional={optional}>
      <Frame>
        <Select
          id={id}
          name={name}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...rest}
        >
          <option value="">{placeholder ?? select}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} translate={hasUserTexts ? 'no' : undefined}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDownIcon />
      </Frame>
    </FieldFrame>
  );
}
