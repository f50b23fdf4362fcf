import { CHANGES, identityText, isChange, type ReleaseEvent } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { messages } from '../messages.ts';

const { columns, log } = messages;

/** With its environment where there are several. */
export type LoggedEvent = ReleaseEvent & { environment?: string };

/** Newest first. */
export const eventTable = (events: LoggedEvent[]): Html =>
  events.length === 0
    ? html`<p>${log.nothing}</p>`
    : html`<div ${scrollAttributes(messages.places.log)}>
        <table class="log">
          <thead>
            <tr>
              <th scope="col">${columns.when}</th>
              <th scope="col">${columns.who}</th>
              <th scope="col">${columns.what}</th>
              ${isOfSeveral(events) && html`<th scope="col">${messages.environments.column}</th>`}
              <th scope="col">${columns.remote}</th>
              <th scope="col">${columns.release}</th>
              <th scope="col">${columns.why}</th>
            </tr>
          </thead>
          <tbody>
            ${events.map(
              ({ at, by, identity, automatic, action, environment, remote, releaseId, reason }) =>
                html`<tr>
                  <td>${formatMoment(at)}</td>
                  <td>
                    <bdi translate="no">${by}</bdi
                    >${automatic && html` <span class="tag">${log.byItself}</span>`}
                    ${identity && html`<bdi class="meta" translate="no">${identityText(identity)}</bdi>`}
                  </td>
                  <td>${isChange(action) ? CHANGES[action].logged : log.actions[action]}</td>
                  ${environment !== undefined && html`<td translate="no" class="name">${environment}</td>`}
                  <td translate="no" class="name">${remote ?? '–'}</td>
                  <td>${releaseId ? html`<code translate="no">${releaseId}</code>` : '–'}</td>
                  <td>${reason}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

const isOfSeveral = ([first]: LoggedEvent[]) => first?.environment !== undefined;
