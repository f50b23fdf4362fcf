import { CHANGES, stepText, type ExperimentReport, type Sharing } from '@psma/release-contract';
import {
  LEAST_DAYS,
  LONGEST_WINDOW_DAYS,
  rollbackTarget,
  type BreakingRouteChange,
  type RemoteReleases,
  type RemoteStep,
} from '@psma/release-model';
import { STEPS } from '@psma/release-registry';
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

export const promoteForm = ({
  releaseId,
  losses,
  place,
  id = 'promote',
  hasAlarm = false,
  ...shown
}: LosingForm & { hasAlarm?: boolean }): Html =>
  remoteForm('promote', shown, {
    hidden: { release: releaseId },
    fields: html`${lossFields(losses, shown.typed)}${hasAlarm && textField(`despite-${releaseId}`, 'despiteAlarm', texts.despiteAlarm, shown.typed)}`,
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

export const startForm = ({
  releaseId,
  losses,
  place,
  ownSteps,
  ...shown
}: LosingForm & { ownSteps: readonly RemoteStep[] }): Html =>
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
      ${planFields(releaseId, ownSteps, shown.typed)} ${lossFields(losses, shown.typed)}`,
    id: `start-${releaseId}`,
    look: 'primary',
    place,
  });

interface OfExperiment extends OfRemote {
  report: ExperimentReport;
}

/** Null where no share is left: the plan names all, and an alarm refuses all. */
export const rampForm = ({ report, ...shown }: OfExperiment): Html | null => {
  const { name, percent, plan, planRefusal, result } = report;
  if (result.sampleRatioAlarm || planRefusal !== null) return null;
  const shares = plan?.shares.filter((share) => share > percent);
  if (shares?.length === 0) return null;
  const wider = shown.typed['percent'] ?? Math.min(100, percent * 2);
  return remoteForm('experiment-ramp', shown, {
    hidden: { name },
    fields: shares
      ? choiceField(
          'ramp',
          'percent',
          texts.widenTo,
          shares.map((share) => [String(share), String(share)]),
          shown.typed,
        )
      : percentField('ramp', texts.widenTo, percent, wider),
    id: 'ramp-reason',
  });
};

export const stopForm = ({ report, ...shown }: OfExperiment): Html =>
  remoteForm('experiment-stop', shown, {
    hidden: { name: report.name },
    id: 'stop-reason',
    ...(report.result.verdict === 'worse' && { look: 'primary' }),
  });

const planFields = (id: string, ownSteps: readonly RemoteStep[], typed: Form): Html =>
  html`<fieldset class="field whole plan">
    <legend>${texts.planFields}</legend>
    <div class="row">
      ${textField(`question-${id}`, 'question', texts.question, typed, { isOptional: true, style: 'grow' })}
    </div>
    <div class="row">
      ${choiceField(
        `step-${id}`,
        'decidingStep',
        texts.decidingStep,
        [
          ...STEPS.map((step): [string, string] => [step, stepText(step)]),
          ...ownSteps.map(({ name, meaning }): [string, string] => [
            name,
            texts.ownStepChoice(stepText(name), meaning),
          ]),
        ],
        typed,
      )}
      ${choiceField(`direction-${id}`, 'direction', texts.direction, Object.entries(texts.directions), typed)}
      ${numberField(`base-${id}`, 'baseRate', texts.baseRate, [0.1, 99.9, 0.1], typed, 20)}
      ${numberField(`effect-${id}`, 'smallestEffect', texts.smallestEffect, [0.1, 50, 0.1], typed, 5)}
    </div>
    <div class="row">
      ${textField(`shares-${id}`, 'laterShares', texts.laterShares, typed, { isOptional: true })}
      ${numberField(`window-${id}`, 'windowDays', texts.windowDays, [1, LONGEST_WINDOW_DAYS, 1], typed, '')}
      ${numberField(`days-${id}`, 'minimumDays', texts.minimumDays, [LEAST_DAYS, 365, 1], typed, LEAST_DAYS)}
    </div>
  </fieldset>`;

const textField = (
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

const choiceField = (
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

const numberField = (
  id: string,
  name: string,
  label: string,
  [min, max, step]: [number, number, number],
  typed: Form,
  initial: number | string,
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
      value="${typed[name] ?? initial}"
    />
  </div>`;

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
