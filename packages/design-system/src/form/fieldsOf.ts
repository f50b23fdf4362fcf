import { getIn, type AnyObject } from 'final-form';

/** Where a field stands in a form: read from the page, so the order is the one the reader sees. */
export type FieldPlace = { name: string; label: string; controlId: string; element: HTMLElement };

/** All fields of the form in reading order. */
export const fieldsOf = (form: HTMLFormElement): FieldPlace[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({
    name: element.dataset['field'] ?? '',
    label: element.querySelector('label, legend')?.textContent ?? '',
    controlId: controlOf(element)?.id ?? '',
    element,
  }));

/** Moves focus to the field's control, or to the first of a group. */
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

/** What is wrong with a field: its own error, or what the last submit answered to this value. */
export function messageOf(state: Told, name: string): string | undefined {
  const refused = state.dirtyFieldsSinceLastSubmit?.[name] ? undefined : state.submitErrors;
  const message: unknown = getIn(state.errors ?? {}, name) ?? getIn(refused ?? {}, name);
  return typeof message === 'string' ? message : undefined;
}
