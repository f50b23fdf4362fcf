import type { ReleaseEvent } from '@psma/release-contract';
import { moment } from './format.ts';
import { html, type Html } from './html.ts';

const WORDS: Record<ReleaseEvent['action'], string> = {
  publish: 'published',
  promote: 'promoted',
  swap: 'swapped in',
  'swap-undo': 'swapped back',
  rollback: 'rolled back',
  kill: 'killed',
  'experiment-start': 'started an experiment',
  'experiment-ramp': 'widened an experiment',
  'experiment-stop': 'stopped an experiment',
  alarm: 'raised the alarm',
  pin: 'made a pin link',
  remove: 'removed',
  purge: 'purged',
  'token-create': 'made a token',
  'token-revoke': 'revoked a token',
};

/** Who did what, when and why, newest first. */
export const eventTable = (events: ReleaseEvent[]): Html =>
  events.length === 0
    ? html`<p>Nothing has happened yet.</p>`
    : html`<div class="scroll">
        <table class="log">
          <thead>
            <tr>
              <th scope="col">When, UTC</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Remote</th>
              <th scope="col">Release</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            ${events.map(
              ({ at, by, automatic, action, remote, releaseId, reason }) =>
                html`<tr>
                  <td>${moment(at)}</td>
                  <td>${by}${automatic && html` <span class="tag">by itself</span>`}</td>
                  <td>${WORDS[action]}</td>
                  <td>${remote ?? '–'}</td>
                  <td>${releaseId ? html`<code>${releaseId}</code>` : '–'}</td>
                  <td>${reason}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
