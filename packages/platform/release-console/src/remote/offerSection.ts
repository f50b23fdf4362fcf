import { covers } from '@psma/release-contract';
import type { OfferedRelease } from '@psma/release-registry';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { RefusedForm } from '../page/readForm.ts';
import { offeredForm } from './releaseForms.ts';

const { offer: texts, environments } = messages;

/** Offers the release of the environment that the rules name, or the time that it still needs. */
export function offerSection(
  data: ConsoleData,
  page: RemoteData,
  { releaseId, from, since, by, waitMs }: OfferedRelease,
  refused: RefusedForm | null,
): Html {
  const { environment, rules } = data;
  const name = environment.name ?? '';
  return html`<section aria-labelledby="offer">
    <h2 id="offer">${texts.heading(from)}</h2>
    <p>
      ${texts.has(from, html`<code translate="no">${releaseId}</code>`, formatMoment(since), by)}
      ${waitMs > 0 ? texts.waits(name, rules?.hours ?? 0, environments.left(waitMs)) : texts.permitted(name)}
    </p>
    ${
      waitMs === 0 &&
      covers(data.grant, 'promote', page.remote) &&
      offeredForm('offer', data, page, releaseId, refused)
    }
  </section>`;
}
