import type { WhyRemote } from '@psma/release-contract';
import { moment } from './format.ts';
import { html, type Html } from './html.ts';

/** What one visitor gets of each remote, why, since when and who did it. */
export const whyPage = (visitor: string, optedOut: boolean, remotes: WhyRemote[]): Html => html`
  <h1>Who sees what</h1>
  <p class="lead">The releases that a visitor gets, and why. Without an id: a visitor who has none yet.</p>
  <form class="row" method="get" action="/console/why">
    <div class="field grow">
      <label for="visitor">Visitor id, from the cookie psma-visitor</label>
      <input id="visitor" name="visitor" value="${visitor}" autocomplete="off" spellcheck="false" />
    </div>
    <label class="check"
      ><input type="checkbox" name="gpc" value="true" ${optedOut && html`checked`} /> Global Privacy
      Control</label
    >
    <button class="primary">Show</button>
  </form>
  <div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Remote</th>
          <th scope="col">Release</th>
          <th scope="col">Version</th>
          <th scope="col">Why</th>
          <th scope="col">Because</th>
          <th scope="col">Since, UTC</th>
          <th scope="col">Buckets</th>
        </tr>
      </thead>
      <tbody>
        ${remotes.map(
          ({ remote, choices: [first], experiments }) =>
            html`<tr>
              <th scope="row"><a href="/console/remotes/${remote}">${remote}</a></th>
              <td>${first ? html`<code>${first.release}</code>` : 'none: its failure panel'}</td>
              <td>${first?.version ?? '–'}</td>
              <td>${first ? REASONS[first.reason] : '–'}</td>
              <td>${first?.because ?? '–'}</td>
              <td>${first && first.reason !== 'lastGood' ? moment(first.since) : '–'}</td>
              <td>
                ${experiments.length === 0 ? '–' : experiments.map(({ name, from, to, bucket }) => `${name}: ${bucket ?? 'none'}, tried from ${from} to ${to - 1}`)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`;

const REASONS = { pin: 'Pin', experiment: 'Experiment', stable: 'Stable', lastGood: 'Last good' } as const;
