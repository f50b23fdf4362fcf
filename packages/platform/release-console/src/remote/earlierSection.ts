import { covers } from '@psma/release-contract';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { typedInto, type RefusedForm } from '../page/readForm.ts';
import { promoteForm } from './releaseForms.ts';

const { earlier: texts } = messages;

/** Offers what was stable before, where a rollback has no target. */
export function earlierSection(
  { environment, revision, grant }: ConsoleData,
  { remote, earlier, lost }: RemoteData,
  refused: RefusedForm | null,
): Html {
  const mayPromote = covers(grant, 'promote', remote);
  return html`<section aria-labelledby="earlier">
    <h2 id="earlier">${texts.heading}</h2>
    <p>${mayPromote ? texts.lead : `${texts.lead} ${texts.needsRight}`}</p>
    <ol class="releases">
      ${earlier.map(
        ({ releaseId, version, until }) =>
          html`<li>
            <div class="summary">
              <code translate="no">${releaseId}</code><span translate="no">${version}</span>
              <span class="meta">${texts.until(formatMoment(until))}</span>
            </div>
            ${
              mayPromote &&
              promoteForm({
                environment,
                revision,
                remote,
                releaseId,
                losses: lost.get(releaseId) ?? [],
                place: '',
                typed: typedInto(refused, 'promote', { release: releaseId }),
                id: 'earlier',
              })
            }
          </li>`,
      )}
    </ol>
  </section>`;
}
