import { reasonField } from './actions.ts';
import { moment } from './format.ts';
import { html, type Html } from './html.ts';
import type { MixRemote } from './mixData.ts';
import { mixTable } from './mixTable.ts';
import type { Form } from './readForm.ts';

export interface PinData {
  remotes: MixRemote[];
  chosen: Form;
  hours: string;
  reason: string;
  /** The link that was just made. */
  made: { url: string; expires: string } | null;
}

/** A link that shows a mix of releases in the browser that follows it. */
export const pinPage = ({ remotes, chosen, hours, reason, made }: PinData): Html => html`
  <h1>Pin</h1>
  <p class="lead">A signed link shows published releases in the browser that follows it, and in no other.</p>
  ${
    made &&
    html`<div class="made">
      <label for="link">The link, until ${moment(made.expires)} UTC</label>
      <input id="link" readonly value="${made.url}" />
      <p class="hint">
        It is not shown again. A banner says that it is on; <code>/releases/unpin</code> ends it before.
      </p>
    </div>`
  }
  ${
    remotes.length === 0
      ? html`<p>There is no remote that this token may pin.</p>`
      : html`<form method="post" action="/console/pin" class="stack">
          ${mixTable(remotes, chosen, 'As any visitor gets it')}
          <div class="row">
            <div class="field">
              <label for="hours">Works for, hours</label
              ><input id="hours" name="hours" type="number" min="1" max="720" value="${hours}" required />
            </div>
            ${reasonField('pin-reason', undefined, reason)}<button class="primary">Make the link</button>
          </div>
        </form>`
  }
`;
