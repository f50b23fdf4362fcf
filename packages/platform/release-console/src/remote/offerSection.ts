import { covers } from '@psma/release-contract';
import type { OfferedRelease } from '@psma/release-registry';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { typedInto, type RefusedForm } from '../page/readForm.ts';
import { promoteForm } from './releaseForms.ts';

const { offer: texts, environments } = messages;

/** Offers the release of the environment that the rules name, or the time that it still needs. */
export function offerSection(
  { environment, revision, rules, grant }: ConsoleData,
  { remote, lost }: RemoteData,
  { releaseId, from, since, by, waitMs }: OfferedRelease,
  refused: RefusedForm | null,
): Html {
  const name = environment.name ?? '';
  return html`<section aria-labelledby="offer">
    <h2 id="offer">${texts.heading(from)}</h2>
    <p>
      ${texts.has(from, html`<code translate="no">${releaseId}</code>`, formatMoment(since), by)}
      ${waitMs > 0 ? texts.waits(name, rules?.hours ?? 0, environments.left(waitMs)) : texts.permitted(name)}
    </p>
    ${
      waitMs === 0 &&
      covers(grant, 'promote', remote) &&
      promoteForm({
        environment,
        revision,
        remote,
        releaseId,
        losses: lost.get(releaseId) ?? [],
        place: '',
        typed: typedInto(refused, 'promote', { release: releaseId }),
        id: 'offer',
      })
    }
  </section>`;
}
