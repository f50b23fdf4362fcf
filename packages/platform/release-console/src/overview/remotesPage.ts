import { covers } from '@psma/release-contract';
import { percentOf, type Experiment } from '@psma/release-model';
import { UNDECLARED_PROXY_MESSAGE, type RefusedToday } from '@psma/release-registry';
import type { ConsoleData, RemoteData } from '../data/consoleData.ts';
import { healthWord } from '../health/healthWord.ts';
import { formatMoment, formatNumber, formatPercent } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { eventTable } from '../log/eventTable.ts';
import { logPath } from '../log/logPage.ts';
import { messages } from '../messages.ts';
import { freezeNotices } from '../page/freezeNotices.ts';
import { named } from '../page/pageEnvironment.ts';
import { rollbackForm } from '../remote/releaseForms.ts';

const { columns, remotes: texts } = messages;

const PROBLEMS_AT_MOST = 20;

const REMOTE_HEAD = tableHead([
  columns.remote,
  texts.stable,
  texts.since,
  texts.experiment,
  { figure: columns.loads },
  { figure: columns.failed },
  columns.health,
  { hidden: texts.wayBack },
]);

/** Previews: null where there are none or the page is one of several. */
export const remotesPage = (
  data: ConsoleData,
  { first, previews }: Record<'first' | 'previews', Html | null>,
): Html => html`
  <h1>${named(messages.places.remotes, data.environment)}</h1>
  <div data-live="warnings" aria-live="assertive">
    ${data.rollbackExhausted && html`<p class="notice refused">${texts.rollbackExhausted}</p>`}
    ${data.undeclaredProxy && html`<p class="notice refused">${UNDECLARED_PROXY_MESSAGE}</p>`}
  </div>
  ${freezeNotices(data.freezes, data.now)}
  <p class="lead">${texts.lead(data.revision)}</p>
  ${first}
  <div data-live="proposals">
    ${
      data.waiting > 0 &&
      html`<p class="notice">
        <a href="${data.environment.base}/proposals">${messages.proposals.waiting(data.waiting)}</a>
      </p>`
    }
  </div>
  <div data-live="refused">
    ${data.refused.length > 0 && refusedToday(data.refused, data.environment.base)}
  </div>
  <div ${scrollAttributes(texts.stable)} data-live="remotes">
    <table>
      ${REMOTE_HEAD}
      <tbody>
        ${data.remotes.map((remote) => remoteRow(data, remote))}
      </tbody>
    </table>
  </div>
  ${previews}
  <h2>${texts.latest}</h2>
  <div data-live="events">${eventTable(data.events.slice(0, 8))}</div>
  <p><a href="${logPath(data.environment.name)}">${texts.wholeLog}</a></p>
`;

export const refusedToday = (refused: RefusedToday[], base: string): Html =>
  html`<div class="notice refused">
    <p>${texts.refusedToday}</p>
    <ul>
      ${refused.map(
        ({ remote, releaseId, problems }) =>
          html`<li>
            <details>
              <summary>
                <a translate="no" href="${base}/remotes/${remote}">${remote}</a>
                <code translate="no">${releaseId}</code>
                ${texts.problems(problems.length)}
              </summary>
              <ul>
                ${problems.slice(0, PROBLEMS_AT_MOST).map((problem) => html`<li>${problem}</li>`)}
              </ul>
            </details>
          </li>`,
      )}
    </ul>
  </div>`;

function remoteRow(data: ConsoleData, { remote, releases, rows, health }: RemoteData): Html {
  const stable = rows.find((row) => row.releaseId === releases.stable);
  const own = releases.stable ? health.get(releases.stable) : undefined;
  return html`<tr>
    <th scope="row"><a translate="no" href="${data.environment.base}/remotes/${remote}">${remote}</a></th>
    <td>
      ${stable ? html`<code translate="no">${stable.releaseId}</code> ${stable.version}` : messages.none}
    </td>
    <td>${releases.stable ? texts.sinceBy(formatMoment(releases.since), releases.by) : '–'}</td>
    <td>${releases.experiments.length > 0 ? releases.experiments.map(experimentLine) : '–'}</td>
    <td class="figure">${formatNumber(own?.loads ?? 0)}</td>
    <td class="figure">${own && own.loads > 0 ? formatPercent(own.failures / own.loads) : '–'}</td>
    <td>${healthWord(releases, releases.stable, own)}</td>
    <td>${covers(data.grant, 'rollback', remote) && rollbackForm(data, remote, releases)}</td>
  </tr>`;
}

const experimentLine = (experiment: Experiment) => texts.running(experiment.name, percentOf(experiment));
