import { getIn, type AnyObject } from 'final-form';

/** Where a field stands in a form: read from the page, so the order is the one the reader sees. */
export type FieldPlace = { name: string; label: string; controlId: string; element: HTMLElement };

/** All fields of the form in reading order. */
export const fieldsOf = (form: HTMLFormElement): FieldPlace[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({
    name: element.dataset['field'] ?? '',
    label: labelOf(element),
    controlId: controlOf(element)?.id ?? '',
    element,
  }));

/** Moves focus to the field's control, or to the first of a group. */
export function focusField({ element }: FieldPlace): void {
  element.scrollIntoView({ block: 'nearest' });
  controlOf(element)?.focus();
}

/** The label's words, without what links in it say of themselves. */
function labelOf(element: HTMLElement): string {
  const label = element.querySelector('[data-field-label]')?.cloneNode(true);
  if (!(label instanceof Element)) return '';
  label.querySelectorAll('[data-aside]').forEach((aside) => aside.remove());
  return label.textContent ?? '';
}

const controlOf = (element: HTMLElement) => element.querySelector<HTMLElement>('input, select, textarea');

/** What is wrong with a field: its own error, or what the last submit answered. */
export function messageOf(
  state: { errors?: AnyObject; submitErrors?: AnyObject },
  name: string,
): string | undefined {
  const message: unknown = getIn(state.errors ?? {}, name) ?? getIn(state.submitErrors ?? {}, name);
  return typeof message === 'string' ? message : undefined;
}
