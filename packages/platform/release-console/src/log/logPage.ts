import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { eventTable, type LoggedEvent } from './eventTable.ts';

const { log, columns } = messages;

export const LOG_LINES = 50;

export interface LogAsked {
  /** Null for all. */
  environment: string | null;
  remote: string | null;
  /** Older than this line; null for the newest. */
  before: number | null;
}

interface Choices {
  /** Empty where there is only one. */
  environments: string[];
  remotes: string[];
}

export function logPage(events: LoggedEvent[], choices: Choices, { before, ...chosen }: LogAsked): Html {
  const last = events.length === LOG_LINES ? events.at(-1) : undefined;
  const link = (name: string, older?: number) =>
    html`<a href="${logPath(chosen.environment, chosen.remote, older)}">${name}</a>`;
  return html`
    <h1>${messages.places.log}</h1>
    <p class="lead">${log.lead}</p>
    <form class="row" method="get" action="/console/log">
      ${
        choices.environments.length > 0 &&
        choice('environment', messages.environments.column, choices.environments, chosen.environment)
      }
      ${choice('remote', columns.remote, choices.remotes, chosen.remote)}
      <button>${log.show}</button>
    </form>
    <div data-live="events">
      ${eventTable(events)}
      ${
        (before !== null || last) &&
        html`<nav class="pages" aria-label="${log.pages}">
          ${before !== null && link(log.newest)} ${last && link(log.older, last.id)}
        </nav>`
      }
    </div>
  `;
}

const choice = (field: string, label: string, names: string[], chosen: string | null) =>
  html`<div class="field">
    <label for="${field}">${label}</label>
    <select id="${field}" name="${field}">
      <option value="">${log.all}</option>
      ${names.map((name) => html`<option translate="no" ${name === chosen && html`selected`}>${name}</option>`)}
    </select>
  </div>`;

/** Address of the log, of all environments and remotes or one. */
export function logPath(environment: string | null, remote: string | null = null, before?: number): string {
  const query = new URLSearchParams({
    ...(environment && { environment }),
    ...(remote && { remote }),
    ...(before && { before: String(before) }),
  }).toString();
  return query === '' ? '/console/log' : `/console/log?${query}`;
}
