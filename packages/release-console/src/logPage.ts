import type { ReleaseEvent } from '@psma/release-contract';
import { eventTable } from './eventTable.ts';
import { html, type Html } from './html.ts';
import { messages } from './messages.ts';

const { log } = messages;

export const LOG_LINES = 50;

export interface LogAsked {
  /** Null for all. */
  remote: string | null;
  /** Older than this line; null for the newest. */
  before: number | null;
}

export function logPage(events: ReleaseEvent[], remotes: string[], { remote, before }: LogAsked): Html {
  const last = events.length === LOG_LINES ? events.at(-1) : undefined;
  const link = (name: string, more: Record<string, string>) =>
    html`<a href="/console/log?${new URLSearchParams({ ...(remote && { remote }), ...more }).toString()}"
      >${name}</a
    >`;
  return html`
    <h1>${messages.places.log}</h1>
    <p class="lead">${log.lead}</p>
    <form class="row" method="get" action="/console/log">
      <div class="field">
        <label for="remote">${messages.columns.remote}</label>
        <select id="remote" name="remote">
          <option value="">${log.all}</option>
          ${remotes.map((name) => html`<option translate="no" ${name === remote && html`selected`}>${name}</option>`)}
        </select>
      </div>
      <button>${log.show}</button>
    </form>
    <div data-live="events">
      ${eventTable(events)}
      ${
        (before !== null || last) &&
        html`<nav class="pages" aria-label="${log.pages}">
          ${before !== null && link(log.newest, {})} ${last && link(log.older, { before: String(last.id) })}
        </nav>`
      }
    </div>
  `;
}
