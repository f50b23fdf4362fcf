import { CHANGES, type Sharing } from '@psma/release-contract';
import {
  percentOf,
  rollbackTarget,
  type BreakingRouteChange,
  type Experiment,
  type RemoteReleases,
} from '@psma/release-model';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { lossFields, reasonField, type ChangedMap } from '../page/formFields.ts';
import { named } from '../page/pageEnvironment.ts';
import type { Form } from '../page/readForm.ts';
import type { RemoteFormName } from './remoteRequest.ts';

const { change, experiment: texts } = messages;

interface OfRemote extends ChangedMap {
  remote: string;
  /** The input of the refused form, or empty. */
  typed: Form;
}

interface Parts {
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

export function rollbackForm(
  { revision, environment }: ChangedMap,
  remote: string,
  releases: RemoteReleases,
): Html | null {
  const target = rollbackTarget(releases);
  if (target === null) return null;
  return changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/rollback` },
    html` <input type="hidden" name="reason" value="${change.rollBackReason}" />
      <button class="danger" title="${change.backTo(target)}">
        ${named(CHANGES.rollback.form.button, environment)}<span class="hidden">
          ${change.rollBackOf(remote, target)}</span
        >
      </button>`,
  );
}

interface OfRelease extends OfRemote {
  releaseId: string;
  place: string;
}
type LosingForm = OfRelease & {
  losses: BreakingRouteChange[];
  /** Distinguishes two forms of a release. */
  id?: string;
};

export const promoteForm = ({ releaseId, losses, place, id = 'promote', ...shown }: LosingForm): Html =>
  remoteForm('promote', shown, {
    hidden: { release: releaseId },
    fields: lossFields(losses, shown.typed),
    id: `${id}-${releaseId}`,
    look: 'primary',
    place,
  });

export const killForm = ({ releaseId, place, ...shown }: OfRelease): Html =>
  remoteForm('kill', shown, {
    hidden: { release: releaseId },
    id: `kill-${releaseId}`,
    look: 'danger',
    button: shown.environment.name === null ? CHANGES.kill.form.button : change.killEverywhere,
    place,
  });

/** Lists releases with the same bytes, e.g. the same leaked secret. */
const sharingList = (sharing: Sharing[]) =>
  html`<details>
    <summary>${change.sharing(sharing.length)}</summary>
    <ul class="places">
      ${sharing.map(
        ({ remote, releaseId, files }) =>
          html`<li>
            <code translate="no">${remote}/${releaseId}</code>:
            ${files.slice(0, 3).join(', ')}${files.length > 3 && ', …'}
          </li>`,
      )}
    </ul>
  </details>`;

/** Requires typing the id: purging is permanent. */
export const purgeForm = ({
  releaseId,
  sharing,
  place,
  ...shown
}: OfRelease & { sharing: Sharing[] }): Html =>
  remoteForm('purge', shown, {
    hidden: { release: releaseId },
    fields: html`<div class="field whole">
        <p>${change.purgeTakes}</p>
        ${sharing.length > 0 && sharingList(sharing)}
      </div>
      <div class="field">
        <label for="confirmed-${releaseId}">${change.typeId(releaseId)}</label
        ><input id="confirmed-${releaseId}" name="confirmed" required autocomplete="off" spellcheck="false" />
      </div>`,
    id: `purge-${releaseId}`,
    look: 'danger',
    button: CHANGES.purge.form.button,
    place,
  });

export const startForm = ({ releaseId, losses, place, ...shown }: LosingForm): Html =>
  remoteForm('experiment-start', shown, {
    hidden: { release: releaseId },
    fields: html`<div class="field">
        <label for="name-${releaseId}">${texts.name}</label
        ><input
          id="name-${releaseId}"
          name="name"
          value="${shown.typed['name']}"
          required
          maxlength="60"
          autocomplete="off"
        />
      </div>
      ${percentField(`percent-${releaseId}`, texts.share, 0.01, shown.typed['percent'] ?? 10)}
      ${lossFields(losses, shown.typed)}`,
    id: `start-${releaseId}`,
    look: 'primary',
    place,
  });

interface OfExperiment extends OfRemote {
  experiment: Experiment;
}

export const rampForm = ({ experiment, ...shown }: OfExperiment): Html => {
  const wider = shown.typed['percent'] ?? Math.min(100, percentOf(experiment) * 2);
  return remoteForm('experiment-ramp', shown, {
    hidden: { name: experiment.name },
    fields: percentField('ramp', texts.widenTo, percentOf(experiment), wider),
    id: 'ramp-reason',
    look: 'primary',
  });
};

export const stopForm = ({ experiment, ...shown }: OfExperiment): Html =>
  remoteForm('experiment-stop', shown, { hidden: { name: experiment.name }, id: 'stop-reason' });

const percentField = (id: string, label: string, least: number, value: string | number) =>
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
