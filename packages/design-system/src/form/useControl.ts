import { useField } from 'react-final-form';
import { useControlId } from './FormIdContext.ts';

export type Control<Value> = {
  value: Value | '';
  change: (value: Value) => void;
  blur: () => void;
  focus: () => void;
  id: string;
  /** Shown once the field was left, or a submit failed. */
  error: string | undefined;
};

const asTyped = (value: unknown) => value;

/** One field of the form around it. Values stay as typed: an emptied text is '', not gone. */
export function useControl<Value>(name: string): Control<Value> {
  const { input, meta } = useField<Value>(name, { parse: asTyped });
  const id = useControlId(name);
  const refused = meta.modifiedSinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = meta.touched ? (meta.error ?? refused) : undefined;
  return {
    value: input.value,
    change: input.onChange,
    blur: () => input.onBlur(),
    focus: () => input.onFocus(),
    id,
    error: typeof error === 'string' ? error : undefined,
  };
}
