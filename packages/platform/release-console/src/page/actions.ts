import type { Sharing } from '@psma/release-contract';
import {
  percentOf,
  rollbackTarget,
  type AcceptedBreakingChanges,
  type BreakingRouteChange,
  type Experiment,
  type RemoteReleases,
} from '@psma/release-model';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { changeForm } from './changeForm.ts';
import { named, type PageEnvironment } from './pageEnvironment.ts';
import type { Form } from './readForm.ts';

const { change, experiment: texts } = messages;

/** The map that a page shows and its forms change. */
export interface ChangedMap {
  revision: number;
  environment: PageEnvironment;
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
        ${named(change.rollBack, environment)}<span class="hidden">
          ${change.rollBackOf(remote, target)}</span
        >
      </button>`,
  );
}

export const reasonField = (id: string, label: string = change.reason, reason = ''): Html =>
  html`<div class="field grow">
    <label for="${id}">${label}</label
    ><input id="${id}" name="reason" value="${reason}" required maxlength="500" autocomplete="off" />
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

/** Release form and its page anchor. */
interface OfRelease extends ChangedMap {
  remote: string;
  releaseId: string;
  place: string;
  typed: Form;
}
type LosingForm = OfRelease & {
  losses: BreakingRouteChange[];
  /** Distinguishes two forms of a release. */
  id?: string;
};

export const promoteForm = ({
  environment,
  revision,
  remote,
  releaseId,
  losses,
  place,
  typed,
  id = 'promote',
}: LosingForm): Html =>
  changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/promote${place}`, style: 'row' },
    html`
      <input type="hidden" name="release" value="${releaseId}" />
      ${lossFields(losses, typed)}${reasonField(`${id}-${releaseId}`, undefined, typed['reason'])}<button
        class="primary"
      >
        ${named(change.promote, environment)}
      </button>
    `,
  );

export const killForm = ({ environment, revision, remote, releaseId, place, typed }: OfRelease): Html =>
  changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/kill${place}`, style: 'row' },
    html`
      <input type="hidden" name="release" value="${releaseId}" />
      ${reasonField(`kill-${releaseId}`, change.killReason, typed['reason'])}<button class="danger">
        ${environment.name === null ? change.kill : change.killEverywhere}
      </button>
    `,
  );

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
  environment,
  revision,
  remote,
  releaseId,
  sharing,
  place,
  typed,
}: OfRelease & { sharing: Sharing[] }): Html =>
  changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/purge${place}`, style: 'row' },
    html`
      <input type="hidden" name="release" value="${releaseId}" />
      <div class="field whole">
        <p>${change.purgeTakes}</p>
        ${sharing.length > 0 && sharingList(sharing)}
      </div>
      <div class="field">
        <label for="confirmed-${releaseId}">${change.typeId(releaseId)}</label
        ><input id="confirmed-${releaseId}" name="confirmed" required autocomplete="off" spellcheck="false" />
      </div>
      ${reasonField(`purge-${releaseId}`, change.purgeReason, typed['reason'])}<button class="danger">
        ${change.purge}
      </button>
    `,
  );

export const startForm = ({
  environment,
  revision,
  remote,
  releaseId,
  losses,
  place,
  typed,
}: LosingForm): Html =>
  changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/experiment-start${place}`, style: 'row' },
    html`
      <input type="hidden" name="release" value="${releaseId}" />
      <div class="field">
        <label for="name-${releaseId}">${texts.name}</label
        ><input
          id="name-${releaseId}"
          name="name"
          value="${typed['name']}"
          required
          maxlength="60"
          autocomplete="off"
        />
      </div>
      <div class="field">
        <label for="percent-${releaseId}">${texts.share}</label
        ><input
          id="percent-${releaseId}"
          name="percent"
          type="number"
          min="0.01"
          max="100"
          step="0.01"
          value="${typed['percent'] ?? 10}"
          required
        />
      </div>
      ${lossFields(losses, typed)}${reasonField(`start-${releaseId}`, texts.startReason, typed['reason'])}<button
        class="primary"
      >
        ${named(texts.start, environment)}
      </button>
    `,
  );

interface OfExperiment extends ChangedMap {
  remote: string;
  experiment: Experiment;
  typed: Form;
}

export const rampForm = ({ environment, revision, remote, experiment, typed }: OfExperiment): Html =>
  changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/experiment-ramp`, style: 'row' },
    html`
      <input type="hidden" name="name" value="${experiment.name}" />
      <div class="field">
        <label for="ramp">${texts.widenTo}</label
        ><input
          id="ramp"
          name="percent"
          type="number"
          min="${percentOf(experiment)}"
          max="100"
          step="0.01"
          value="${typed['percent'] ?? Math.min(100, percentOf(experiment) * 2)}"
          required
        />
      </div>
      ${reasonField('ramp-reason', undefined, typed['reason'])}<button class="primary">
        ${named(texts.widen, environment)}
      </button>
    `,
  );

export const stopForm = ({ environment, revision, remote, experiment, typed }: OfExperiment): Html =>
  changeForm(
    { revision, action: `${environment.base}/remotes/${remote}/experiment-stop`, style: 'row' },
    html`
      <input type="hidden" name="name" value="${experiment.name}" />
      ${reasonField('stop-reason', undefined, typed['reason'])}<button>
        ${named(texts.stop, environment)}
      </button>
    `,
  );
