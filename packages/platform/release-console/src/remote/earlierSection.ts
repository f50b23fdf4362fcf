import { covers } from '@psma/release-contract';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { RefusedForm } from '../page/readForm.ts';
import { offeredForm } from './releaseForms.ts';

const { earlier: texts } = messages;

/** Offers what was stable before, where a rollback has no target. */
export function earlierSection(data: ConsoleData, page: RemoteData, refused: RefusedForm | null): Html {
  const { remote, earlier } = page;
  const mayPromote = covers(data.grant, 'promote', remote);
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
            ${mayPromote && offeredForm('earlier', data, page, releaseId, refused)}
          </li>`,
      )}
    </ol>
  </section>`;
}
