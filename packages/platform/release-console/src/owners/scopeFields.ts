import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { Form } from '../page/readForm.ts';

const { columns, tokens: texts } = messages;

export interface ScopeChoices {
  remotes: string[];
  /** Empty where there is only one. */
  environments: string[];
  /** Offers the right to them. */
  hasPreviews: boolean;
  form: Form;
}

/** Remote, environment and rights of a token or trust. */
export const scopeFields = ({ remotes, environments, hasPreviews, form }: ScopeChoices): Html => html`
  <div class="field">
    <label for="remote">${columns.remote}</label>
    <select id="remote" name="remote">
      ${remotes.map((remote) => html`<option translate="no" ${form['remote'] === remote && html`selected`}>${remote}</option>`)}
      <option value="*" ${form['remote'] === '*' && html`selected`}>${texts.allRemotes}</option>
    </select>
  </div>
  ${environments.length > 0 && environmentField(environments, form['environment'])}
  <fieldset class="field">
    <legend>${texts.rightsGiven}</legend>
    ${Object.entries(texts.rights).map(([action, meaning]) => choice(`can ${action}`, meaning, form))}
    ${hasPreviews && choice('can preview', texts.preview, form)} ${choice('owner', texts.owner, form)}
  </fieldset>
`;

const environmentField = (environments: string[], chosen: string | undefined) =>
  html`<div class="field">
    <label for="environment">${messages.environments.column}</label>
    <select id="environment" name="environment">
      <option value="">${texts.allEnvironments}</option>
      ${environments.map((name) => html`<option translate="no" ${chosen === name && html`selected`}>${name}</option>`)}
    </select>
  </div>`;

const choice = (name: string, meaning: string, form: Form) =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" value="yes" ${form[name] && html`checked`} /> ${meaning}</label
  >`;
