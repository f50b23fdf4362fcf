import type { Swap } from '@psma/release-contract';
import type { LostAddress } from '@psma/release-model';
import { lossFields, reasonField } from './actions.ts';
import { moment } from './format.ts';
import { html, type Html } from './html.ts';
import type { MixRemote } from './mixData.ts';
import { mixTable } from './mixTable.ts';
import type { Form } from './readForm.ts';

interface SwapData {
  remotes: MixRemote[];
  swaps: (Swap & { mayUndo: boolean })[];
  /** What was chosen before it was refused, and what visitors would lose with it. */
  chosen: Form;
  losses: LostAddress[];
  reason: string;
}

/** Several remotes change together, and back. */
export const swapPage = ({ remotes, swaps, chosen, losses, reason }: SwapData): Html => html`
  <h1>Swap</h1>
  <p class="lead">Several remotes get another stable release in one change: all of them or none.</p>
  ${
    remotes.length > 0 &&
    html`<form method="post" action="/console/swap" class="stack">
      ${mixTable(remotes, chosen, 'Stays as it is')}
      <div class="row">
        ${lossFields(losses)}${reasonField('swap-reason', undefined, reason)}<button class="primary">
          Swap for everyone
        </button>
      </div>
    </form>`
  }
  <section aria-labelledby="swaps">
    <h2 id="swaps">Swaps</h2>
    ${
      swaps.length === 0
        ? html`<p>Nothing was swapped yet.</p>`
        : html`<ol class="releases">
            ${swaps.map(swapItem)}
          </ol>`
    }
  </section>
`;

const swapItem = ({ revision, at, by, reason, remotes, settled, mayUndo }: SwapData['swaps'][number]) =>
  html`<li>
    <div class="summary">
      <strong>Revision ${revision}</strong>
      <span class="meta">${moment(at)} UTC by ${by} · ${reason}</span>
    </div>
    <ul class="places">
      ${remotes.map(({ remote, release, before }) => html`<li>${remote}: <code>${before ?? 'none'}</code> to <code>${release}</code></li>`)}
    </ul>
    ${
      settled
        ? html`<p class="hint">It cannot be undone as one: ${settled}</p>`
        : mayUndo &&
          html`<details>
            <summary>Undo<span class="hidden"> the swap of revision ${revision}</span></summary>
            <div class="stack">
              <form class="row" method="post" action="/console/swap/undo">
                <input type="hidden" name="revision" value="${revision}" />
                ${reasonField(`undo-${revision}`)}<button class="danger">Undo it for all of them</button>
              </form>
            </div>
          </details>`
    }
  </li>`;
