import { useField } from 'react-final-form';
import { useDeferredWhilePressed } from '../pointer/useDeferredWhilePressed.ts';
import type { DraftRule } from '../unsaved/draftRule.ts';
import { isSameInput } from '../unsaved/isSameInput.ts';
import { useControlId } from './FormIdContext.ts';

export type Control<Value> = {
  value: Value | '';
  change: (value: Value) => void;
  blur: () => void;
  id: string;
  /** Shown once the field was left filled in, or a submit failed; never while a pointer is held down. */
  error: string | undefined;
};

/** The same objects at each rendering, as the library registers a field again for another one. */
const DATA = {
  stored: { draftRule: 'stored' },
  asked: { draftRule: 'asked' },
  ignored: { draftRule: 'ignored' },
} satisfies Record<DraftRule, { draftRule: DraftRule }>;

const asTyped = (value: unknown) => value;

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0);

/** One field of the form around it. Values stay as typed: an emptied text is '', not gone. `rule`: whether a draft holds it. */
export function useControl<Value>(name: string, rule: DraftRule = 'stored'): Control<Value> {
  const { input, meta } = useField<Value>(name, {
    parse: asTyped,
    isEqual: isSameInput,
    data: DATA[rule],
  });
  const id = useControlId(name);
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = meta.touched ? (meta.error ?? refused) : undefined;
  return {
    value: input.value,
    change: input.onChange,
    // Whoever passes through an empty field has not answered it wrongly.
    blur: () => {
      if (!isEmpty(input.value)) input.onBlur();
    },
    id,
    error: useDeferredWhilePressed(typeof error === 'string' ? error : undefined),
  };
}
