import { CHANGES, type Swap } from '@psma/release-contract';
import type { BreakingRouteChange } from '@psma/release-model';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { lossFields, reasonField, type ChangedMap } from '../page/formFields.ts';
import { named } from '../page/pageEnvironment.ts';
import type { Form } from '../page/readForm.ts';
import type { MixRemote } from './mixData.ts';
import { mixTable } from './mixTable.ts';

const { swap } = messages;

interface SwapData extends ChangedMap {
  remotes: MixRemote[];
  swaps: (Swap & { mayUndo: boolean })[];
  /** Refused choice and the routes it would lose. */
  chosen: Form;
  losses: BreakingRouteChange[];
  /** Input of a refused swap or undo. */
  typed: Form;
  undoing: Form;
}

export const swapPage = ({
  revision,
  environment,
  remotes,
  swaps,
  chosen,
  losses,
  typed,
  undoing,
}: SwapData): Html => html`
  <h1>${named(messages.places.swap, environment)}</h1>
  <p class="lead">${swap.lead}</p>
  ${
    remotes.length > 0 &&
    changeForm(
      { revision, action: `${environment.base}/swap`, style: 'stack' },
      html`
        ${mixTable(remotes, chosen, swap.stays)}
        <div class="row">
          ${lossFields(losses, typed)}${reasonField('swap-reason', undefined, typed['reason'])}<button
            class="primary"
          >
            ${named(CHANGES.swap.form.button, environment)}
          </button>
        </div>
      `,
    )
  }
  <section aria-labelledby="swaps">
    <h2 id="swaps">${swap.heading}</h2>
    ${
      swaps.length === 0
        ? html`<p>${swap.nothing}</p>`
        : html`<ol class="releases">
            ${swaps.map((each) => swapItem({ revision, environment }, each, undoing['revision'] === String(each.revision) ? undoing : null))}
          </ol>`
    }
  </section>
`;

const swapItem = (
  { revision: mapRevision, environment }: ChangedMap,
  { revision, at, by, reason, remotes, settled, mayUndo }: SwapData['swaps'][number],
  undoing: Form | null,
) =>
  html`<li>
    <div class="summary">
      <strong>${swap.revision(revision)}</strong>
      <span class="meta">${swap.made(formatMoment(at), by, reason)}</span>
    </div>
    <ul class="places">
      ${remotes.map(({ remote, release, before }) => html`<li>${swap.change(remote, html`<code translate="no">${before ?? messages.none}</code>`, html`<code translate="no">${release}</code>`)}</li>`)}
    </ul>
    ${
      settled
        ? html`<p class="hint">${swap.settled(settled)}</p>`
        : mayUndo &&
          html`<details ${undoing && html`open`}>
            <summary>${swap.undo}<span class="hidden"> ${swap.undoOf(revision)}</span></summary>
            <div class="stack">
              ${changeForm(
                { revision: mapRevision, action: `${environment.base}/swap/undo`, style: 'row' },
                html` <input type="hidden" name="revision" value="${revision}" />
                  ${reasonField(`undo-${revision}`, undefined, undoing?.['reason'])}<button class="danger">
                    ${named(CHANGES['swap-undo'].form.button, environment)}
                  </button>`,
              )}
            </div>
          </details>`
    }
  </li>`;
