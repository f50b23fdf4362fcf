import type { ReactNode } from 'react';
import { ChoiceGroup } from '../choice/ChoiceGroup.tsx';
import { ChoiceOption } from '../choice/ChoiceOption.tsx';
import type { Option } from './SelectField.tsx';
import { useControl } from './useControl.ts';

export type RadioGroupFieldProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  optional?: boolean;
};

/** A single choice, all options visible. */
export function RadioGroupField({ name, options, ...group }: RadioGroupFieldProps) {
  const { id, value, change, blur, error } = useControl<string>(name);
  return (
    <ChoiceGroup id={id} name={name} error={error} onLeave={blur} {...group}>
      {options.map((option) => (
        <ChoiceOption
          key={option.value}
          type="radio"
          name={id}
          value={option.value}
          checked={value === option.value}
          onChange={() => change(option.value)}
          aria-invalid={error ? true : undefined}
        >
          {option.label}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  );
}
