import { CHANGES, identityText, isChange, type ReleaseEvent } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';

const { columns, log } = messages;

/** With its environment where there are several. */
export type LoggedEvent = ReleaseEvent & { environment?: string };

const eventHead = (events: LoggedEvent[]) =>
  tableHead([
    columns.when,
    columns.who,
    columns.what,
    isOfSeveral(events) && messages.environments.column,
    columns.remote,
    columns.release,
    columns.why,
  ]);

/** Newest first. */
export const eventTable = (events: LoggedEvent[]): Html =>
  events.length === 0
    ? html`<p>${log.nothing}</p>`
    : html`<div ${scrollAttributes(messages.places.log)}>
        <table class="log">
          ${eventHead(events)}
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
