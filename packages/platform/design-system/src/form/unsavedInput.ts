import { getIn, type FormApi } from 'final-form';
import type { DraftRule } from '../unsaved/draftRule.ts';
import { isSameInput } from '../unsaved/isSameInput.ts';
import type { Draft, DraftField } from '../unsaved/UnsavedHost.ts';

/** Restored over its original values, or over values saved since. */
export type Restored = 'same' | 'changed' | null;

/** A form's unsaved input, and its draft on the device. */
export interface UnsavedFormInput {
  isUnsaved: () => boolean;
  /** False while the form is sent. */
  asksBeforeLeaving: () => boolean;
  discard: () => void;
  restore: () => Restored;
  /** Stores the current unsaved input. */
  updateDraft: () => void;
  removeDraft: () => void;
}

export function unsavedInput<Values>(form: FormApi<Values>, draft: Draft | null): UnsavedFormInput {
  const isUnsaved = () => {
    const { submitSucceeded, dirtySinceLastSubmit } = form.getState();
    if (submitSucceeded && !dirtySinceLastSubmit) return false;
    return changedFields(form).some(([, rule]) => rule !== 'ignored');
  };
  /** Base values of restored fields; may be older. */
  let bases: Record<string, unknown> = {};
  const removeDraft = () => {
    bases = {};
    draft?.remove();
  };
  return {
    isUnsaved,
    removeDraft,
    asksBeforeLeaving: () => isUnsaved() && !form.getState().submitting,
    discard() {
      form.reset();
      removeDraft();
    },
    restore() {
      const fields = draft?.read() ?? {};
      bases = Object.fromEntries(Object.entries(fields).map(([name, { base }]) => [name, base]));
      return restore(form, fields);
    },
    updateDraft() {
      const fields = isUnsaved() ? storedFields(form, bases) : {};
      if (Object.keys(fields).length > 0) draft?.write(fields);
      else removeDraft();
    },
  };
}

/** Returns changed fields with their rules. */
function changedFields<Values>(form: FormApi<Values>): [keyof Values & string, DraftRule][] {
  return Object.keys(form.getState().dirtyFields ?? {}).map((key) => {
    const name = key as keyof Values & string;
    const rule = form.getFieldState(name)?.data?.['draftRule'] as DraftRule | undefined;
    return [name, rule ?? 'asked'];
  });
}

function storedFields<Values>(
  form: FormApi<Values>,
  bases: Record<string, unknown>,
): Record<string, DraftField> {
  const { values, initialValues } = form.getState();
  const stored = changedFields(form).filter(([, rule]) => rule === 'stored');
  const fieldOf = (name: string): DraftField => ({
    value: valueAt(values, name),
    base: name in bases ? bases[name] : (valueAt(initialValues, name) ?? null),
  });
  return Object.fromEntries(stored.map(([name]) => [name, fieldOf(name)]));
}

function restore<Values>(form: FormApi<Values>, fields: Record<string, DraftField>): Restored {
  const { initialValues } = form.getState();
  const known = Object.entries(fields).filter(
    ([name, { value }]) => name in (initialValues ?? {}) && !isSameInput(value, valueAt(initialValues, name)),
  );
  form.batch(() => {
    for (const [name, { value }] of known) form.change(name as keyof Values & string, value as never);
  });
  const isSame = ([name, { base }]: [string, DraftField]) => isSameInput(base, valueAt(initialValues, name));
  if (known.length === 0) return null;
  return known.every(isSame) ? 'same' : 'changed';
}

const valueAt = (values: unknown, name: string): unknown => getIn((values ?? {}) as object, name);
