import { ChoiceGroup } from '../choice/ChoiceGroup.tsx';
import { ChoiceOption } from '../choice/ChoiceOption.tsx';
import type { RadioGroupFieldProps } from './RadioGroupField.tsx';
import { useControl } from './useControl.ts';

export type CheckboxGroupFieldProps = RadioGroupFieldProps;

/** Multiple choice; the value lists ticked options in order. */
export function CheckboxGroupField({ name, options, ...group }: CheckboxGroupFieldProps) {
  const { id, value, change, blur, error } = useControl<string[]>(name);
  const ticked = new Set(value || []);
  const tick = (option: string, on: boolean) =>
    change(options.map((each) => each.value).filter((each) => (each === option ? on : ticked.has(each))));
  return (
    <ChoiceGroup id={id} name={name} error={error} onLeave={blur} {...group}>
      {options.map((option) => (
        <ChoiceOption
          key={option.value}
          type="checkbox"
          name={id}
          value={option.value}
          checked={ticked.has(option.value)}
          onChange={(event) => tick(option.value, event.target.checked)}
          aria-invalid={error ? true : undefined}
        >
          {option.label}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  );
}
