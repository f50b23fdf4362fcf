import { CHANGES } from '@psma/release-contract';
import { html, type Html } from '../html/html.ts';
import { changeForm } from '../page/changeForm.ts';
import { reasonField, type ChangedMap } from '../page/formFields.ts';
import { named } from '../page/pageEnvironment.ts';
import type { Form } from '../page/readForm.ts';
import type { RemoteFormName } from './remoteRequest.ts';

export interface OfRemote extends ChangedMap {
  remote: string;
  /** The input of the refused form, or empty. */
  typed: Form;
}

export interface Parts {
  hidden?: Form;
  fields?: Html | false;
  /** The id of the reason's field. */
  id: string;
  look?: 'primary' | 'danger';
  /** Default: the button of the change, with the environment's name. */
  button?: string;
  /** Query of the list that shows the release. */
  place?: string;
}

/** Draws a form for a change of the remote, with its reason. */
export function remoteForm(
  name: RemoteFormName,
  { environment, revision, remote, typed }: OfRemote,
  { hidden = {}, fields = false, id, look, button, place = '' }: Parts,
): Html {
  const { form }: { form: { button: string; reason?: string } } = CHANGES[name];
  return changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/${name}${place}`, style: 'row' },
    html`
      ${Object.entries(hidden).map(
        ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
      )}
      ${fields}${reasonField(id, form.reason, typed['reason'])}<button ${look && html`class="${look}"`}>
        ${button ?? named(form.button, environment)}
      </button>
    `,
  );
}
