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
  /** Shown after the field was left non-empty or a failed submit, never during a press. */
  error: string | undefined;
};

/** Stable objects, as the library re-registers fields for new ones. */
const DATA = {
  stored: { draftRule: 'stored' },
  asked: { draftRule: 'asked' },
  ignored: { draftRule: 'ignored' },
} satisfies Record<DraftRule, { draftRule: DraftRule }>;

const asTyped = (value: unknown) => value;

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Binds a field to the surrounding form. Values stay as typed: emptied text is ''.
 * `rule`: whether a draft stores it.
 */
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
    // Passing through an empty field is no error.
    blur: () => {
      if (!isEmpty(input.value)) input.onBlur();
    },
    id,
    error: useDeferredWhilePressed(typeof error === 'string' ? error : undefined),
  };
}
