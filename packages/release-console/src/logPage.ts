import type { ReleaseEvent } from '@psma/release-contract';
import { eventTable } from './eventTable.ts';
import { html, type Html } from './html.ts';

/** The log, of all remotes or one. */
export const logPage = (events: ReleaseEvent[], remotes: string[], chosen: string | null): Html => html`
  <h1>Log</h1>
  <p class="lead">Every change, who made it and why. Nothing here can be altered or deleted.</p>
  <form class="row" method="get" action="/console/log">
    <div class="field">
      <label for="remote">Remote</label>
      <select id="remote" name="remote">
        <option value="">All</option>
        ${remotes.map((remote) => html`<option ${remote === chosen && html`selected`}>${remote}</option>`)}
      </select>
    </div>
    <button>Show</button>
  </form>
  <div data-live="events">${eventTable(events)}</div>
`;
