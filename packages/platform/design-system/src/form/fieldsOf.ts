import { getIn, type AnyObject } from 'final-form';

/** A field's position in the page. */
export type FieldPlace = { name: string; label: string; controlId: string; element: HTMLElement };

/** Returns all fields in reading order. */
export const fieldsOf = (form: HTMLFormElement): FieldPlace[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({
    name: element.dataset['field'] ?? '',
    label: element.querySelector('label, legend')?.textContent ?? '',
    controlId: controlOf(element)?.id ?? '',
    element,
  }));

/** Focuses the field's control, or the first of a group. */
export function focusField({ element }: FieldPlace): void {
  element.scrollIntoView({ block: 'nearest' });
  controlOf(element)?.focus();
}

const controlOf = (element: HTMLElement) => element.querySelector<HTMLElement>('input, select, textarea');

type Told = {
  errors?: AnyObject;
  submitErrors?: AnyObject;
  dirtyFieldsSinceLastSubmit?: Readonly<Record<string, boolean>>;
};

/** A field's own error, or the last submit's. */
export function messageOf(state: Told, name: string): string | undefined {
  const refused = state.dirtyFieldsSinceLastSubmit?.[name] ? undefined : state.submitErrors;
  const message: unknown = getIn(state.errors ?? {}, name) ?? getIn(refused ?? {}, name);
  return typeof message === 'string' ? message : undefined;
}
