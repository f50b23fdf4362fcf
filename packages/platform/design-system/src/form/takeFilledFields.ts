import type { FormApi } from 'final-form';

const FILLED =
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], input[type=search], input[type=date], input[type=password], textarea, select';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A custom control may write white space differently: no change. */
const comparable = (value: unknown) =>
  (typeof value === 'string' ? value : '').replaceAll(/\s+/g, ' ').trim();

/** Copies values that were filled in without an event. */
export const takeFilledFields = <Values>(form: FormApi<Values>, element: HTMLFormElement): void =>
  takeFields(form, element.querySelectorAll<Control>(FILLED));

/** Copies text that was typed into a prerendered form before it was hydrated. */
export const takeTypedFields = <Values>(form: FormApi<Values>, element: HTMLFormElement): void =>
  takeFields(
    form,
    [...element.querySelectorAll<Control>(FILLED)].filter(
      ({ localName, value }) => localName !== 'select' && value !== '',
    ),
  );

function takeFields<Values>(form: FormApi<Values>, controls: Iterable<Control>): void {
  form.batch(() => {
    for (const control of controls) {
      const name = control.name as keyof Values & string;
      const field = name ? form.getFieldState(name) : undefined;
      if (!field || control.disabled || comparable(field.value) === comparable(control.value)) continue;
      form.change(name, control.value as Values[typeof name]);
    }
  });
}
