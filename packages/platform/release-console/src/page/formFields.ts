import type { AcceptedBreakingChanges, BreakingRouteChange } from '@psma/release-model';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { PageEnvironment } from './pageEnvironment.ts';
import type { Form } from './readForm.ts';

const { change } = messages;

/** The map that a page shows and its forms change. */
export interface ChangedMap {
  revision: number;
  environment: PageEnvironment;
}

export const reasonField = (id: string, label: string = change.reason, reason = ''): Html =>
  html`<div class="field grow">
    <label for="${id}">${label}</label
    ><input id="${id}" name="reason" value="${reason}" required maxlength="500" autocomplete="off" />
  </div>`;

export const textField = (
  id: string,
  name: string,
  label: string,
  typed: Form,
  { isOptional = false, style = 'grow' }: { isOptional?: boolean; style?: string } = {},
): Html =>
  html`<div class="field ${style}">
    <label for="${id}">${label}</label
    ><input
      id="${id}"
      name="${name}"
      value="${typed[name]}"
      ${!isOptional && html`required`}
      maxlength="300"
      autocomplete="off"
    />
  </div>`;

export const choiceField = (
  id: string,
  name: string,
  label: string,
  choices: [value: string, text: string][],
  typed: Form,
): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label
    ><select id="${id}" name="${name}">
      ${choices.map(
        ([value, text]) =>
          html`<option value="${value}" ${typed[name] === value && html`selected`}>${text}</option>`,
      )}
    </select>
  </div>`;

export const numberField = (
  id: string,
  name: string,
  label: string,
  [min, max, step]: [number, number, number],
  typed: Form,
): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label
    ><input
      id="${id}"
      name="${name}"
      type="number"
      min="${min}"
      max="${max}"
      step="${step}"
      value="${typed[name]}"
    />
  </div>`;

export const percentField = (id: string, label: string, least: number, value: string | number | undefined) =>
  html`<div class="field">
    <label for="${id}">${label}</label
    ><input
      id="${id}"
      name="percent"
      type="number"
      min="${least}"
      max="100"
      step="0.01"
      value="${value}"
      required
    />
  </div>`;

/** Lists the routes visitors would lose, for acceptance by ticking. */
export const lossFields = (losses: BreakingRouteChange[], typed: Form = {}) =>
  losses.length > 0 &&
  html`<fieldset class="field">
    <legend>${change.lost}</legend>
    ${losses.map(
      ({ path, kind }) =>
        html`<label class="check"
          ><input
            type="checkbox"
            name="${kind} ${path}"
            value="yes"
            ${typed[`${kind} ${path}`] && html`checked`}
          />
          ${path} ${change.losses[kind]}</label
        >`,
    )}
  </fieldset>`;

export function acceptedChangesIn(form: Record<string, string>): { removes: string[]; guards: string[] } {
  const ticked = (kind: keyof AcceptedBreakingChanges) =>
    Object.keys(form).flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []));
  return { removes: ticked('removes'), guards: ticked('guards') };
}
