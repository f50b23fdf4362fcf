import { CHANGES, type Sharing } from '@psma/release-contract';
import { rollbackTarget, type BreakingRouteChange, type RemoteReleases } from '@psma/release-model';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { lossFields, textField, type ChangedMap } from '../page/formFields.ts';
import { named } from '../page/pageEnvironment.ts';
import { typedInto, type RefusedForm } from '../page/readForm.ts';
import { remoteForm, type OfRemote } from './remoteForm.ts';

const { change, experiment: texts } = messages;

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
export type LosingForm = OfRelease & {
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

/** Promotes a release that a section of the page names; `id` is of the section. */
export const offeredForm = (
  id: string,
  { environment, revision }: ConsoleData,
  { remote, lost }: RemoteData,
  releaseId: string,
  refused: RefusedForm | null,
): Html =>
  promoteForm({
    environment,
    revision,
    remote,
    releaseId,
    losses: lost.get(releaseId) ?? [],
    place: '',
    typed: typedInto(refused, 'promote', { release: releaseId }),
    id,
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
