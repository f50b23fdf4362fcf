import { CHANGES, type Replay } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { reasonField } from '../page/formFields.ts';
import { named, type PageEnvironment } from '../page/pageEnvironment.ts';
import type { Form } from '../page/readForm.ts';
import type { MixRemote } from './mixData.ts';
import { mixTable } from './mixTable.ts';

const { pin } = messages;

export interface PinData {
  environment: PageEnvironment;
  revision: number;
  remotes: MixRemote[];
  chosen: Form;
  hours: string;
  reason: string;
  made: { url: string; expires: string } | null;
  /** What the link replays, and the id as typed. */
  replayed: Replay | null;
  replay: string;
}

/** Makes a link that pins releases in its browser. */
export const pinPage = ({
  environment,
  revision,
  remotes,
  chosen,
  hours,
  reason,
  made,
  replayed,
  replay,
}: PinData): Html => html`
  <h1>${named(messages.places.pin, environment)}</h1>
  <p class="lead">${pin.lead}</p>
  ${
    made &&
    html`<div class="made">
      <label for="link">${pin.link(formatMoment(made.expires))}</label>
      <input id="link" readonly value="${made.url}" />
      ${replayed && replayedList(replayed)}
      <p class="hint">${pin.once(html`<code translate="no">/releases/unpin</code>`)}</p>
    </div>`
  }
  ${
    remotes.length === 0
      ? html`<p>${pin.nothing}</p>`
      : changeForm(
          { revision, action: `${environment.base}/pin`, style: 'stack' },
          html`
            ${mixTable(remotes, chosen, pin.unpinned)}
            <div class="row">
              <div class="field">
                <label for="hours">${pin.hours}</label
                ><input id="hours" name="hours" type="number" min="1" max="720" value="${hours}" required />
              </div>
              ${reasonField('pin-reason', undefined, reason)}<button class="primary">
                ${named(CHANGES.pin.form.button, environment)}
              </button>
            </div>
          `,
        )
  }
  <h2>${pin.replay}</h2>
  <p>${pin.replayLead}</p>
  ${changeForm(
    { revision, action: `${environment.base}/pin/replay`, style: 'row' },
    html`<div class="field">
        <label for="replay">${pin.id}</label
        ><input id="replay" name="replay" value="${replay}" required maxlength="40" />
      </div>
      <button>${pin.replay}</button>`,
  )}
`;

const replayedList = ({ at, environment, arms }: Replay) =>
  html`<p>${pin.shown(formatMoment(at), environment)}</p>
    ${
      arms.length > 0 &&
      html`<ul>
        ${arms.map(({ remote, experiment, tried }) => html`<li>${(tried ? pin.tried : pin.notTried)(remote, experiment)}</li>`)}
      </ul>`
    }`;
