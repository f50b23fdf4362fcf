import { percentOf, type Experiment } from '@psma/release-model';
import { UNDECLARED_PROXY_MESSAGE } from '@psma/release-registry';
import { healthWord } from '../health/healthWord.ts';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { eventTable } from '../log/eventTable.ts';
import { messages } from '../messages.ts';
import { environmentPath } from '../page/pageEnvironment.ts';
import type { Cell, EnvironmentColumn, EnvironmentsData } from './environmentsData.ts';
import { refusedToday } from './remotesPage.ts';

const { environments: texts, remotes, proposals, columns: heads } = messages;

/** Remotes down, environments across. */
export const environmentsPage = (
  data: EnvironmentsData,
  { first, previews }: Record<'first' | 'previews', Html | null>,
): Html => html`
  <h1>${messages.places.environments}</h1>
  <div data-live="warnings" aria-live="assertive">
    ${data.exhausted.length > 0 && html`<p class="notice refused">${remotes.rollbackExhausted} ${texts.exhausted(data.exhausted)}</p>`}
    ${data.undeclaredProxy && html`<p class="notice refused">${UNDECLARED_PROXY_MESSAGE}</p>`}
  </div>
  <p class="lead">${texts.lead}</p>
  ${first}
  <div data-live="refused">
    ${data.refused.length > 0 && refusedToday(data.refused, environmentPath(data.home))}
  </div>
  <h2 id="live">${texts.live}</h2>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="live">
    <table class="environments" data-live="environments">
      <thead>
        <tr>
          <th scope="col">${heads.remote}</th>
          ${data.columns.map((column) => columnHead(column, data.now))}
        </tr>
      </thead>
      <tbody>
        ${data.rows.map(
          ({ remote, cells }) =>
            html`<tr>
              <th scope="row" translate="no">${remote}</th>
              ${cells.map((cell) => html`<td>${cellOf(data, remote, cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
  ${previews}
  <h2>${remotes.latest}</h2>
  <div data-live="events">${eventTable(data.events)}</div>
  <p><a href="/console/log">${remotes.wholeLog}</a></p>
`;

const columnHead = ({ name, rules, freezes, waiting }: EnvironmentColumn, now: Date) =>
  html`<th scope="col">
    <a translate="no" href="${environmentPath(name)}">${name}</a>
    ${rules && html`<span class="rule">${texts.rules(rules)}</span>`}
    ${freezes.map((freeze) => html`<span class="rule">${messages.freeze(freeze, now)}</span>`)}
    ${
      waiting > 0 &&
      html`<a class="rule" href="${environmentPath(name)}/proposals"
        >${proposals.waiting(waiting)}<span class="hidden"> ${proposals.waitingIn(name)}</span></a
      >`
    }
  </th>`;

function cellOf(data: EnvironmentsData, remote: string, cell: Cell): Html {
  const { environment, releases, version, failing } = cell;
  const page = `${environmentPath(environment)}/remotes/${remote}`;
  const stable = releases?.stable ?? null;
  const killed = stable !== null && releases?.killed.includes(stable);
  return html`
    ${
      stable === null
        ? html`<span class="meta">${texts.absent}</span>`
        : html`<a class="live" href="${page}"
              ><code translate="no">${stable}</code> ${version}<span class="hidden"
                >${texts.pageOf(remote, environment)}</span
              ></a
            >
            <span class="meta">${texts.since(formatMoment(releases?.since ?? ''), releases?.by ?? '')}</span>
            ${differs(data, remote, cell) && html`<span class="tag">${texts.differs(data.home)}</span>`}`
    }
    ${releases && (killed || failing) && healthWord(releases, stable, { alarmed: failing, loads: 0, judged: false })}
    ${releases?.experiments.map(
      (experiment) =>
        html`<a href="${page}#${experiment.rollout ? 'rollout' : 'experiment'}"
          >${runningText(experiment)}<span class="hidden">${texts.pageOf(remote, environment)}</span></a
        >`,
    )}
    ${offerLink(remote, cell)}
  `;
}

const differs = (
  { home, rows }: EnvironmentsData,
  remote: string,
  { environment, releases }: Cell,
): boolean => {
  const own = rows.find((row) => row.remote === remote)?.cells.find((cell) => cell.environment === home);
  return environment !== home && releases?.stable !== own?.releases?.stable;
};

function runningText(experiment: Experiment): Html | string {
  const { name, release, rollout } = experiment;
  const percent = percentOf(experiment);
  if (!rollout) return texts.experiment(name, percent);
  const text = texts.rollout(release, percent, rollout.step + 1, rollout.steps.length);
  return html`${text}${rollout.paused && `, ${texts.paused}`}`;
}

function offerLink(remote: string, { environment, offer, mayPromote }: Cell) {
  if (!offer) return null;
  const { releaseId, from, waitMs } = offer;
  const text =
    waitMs > 0
      ? texts.waits(releaseId, from, texts.left(waitMs))
      : (mayPromote ? texts.promote : texts.available)(releaseId, from);
  return html`<a href="${environmentPath(environment)}/remotes/${remote}#offer"
    >${text}<span class="hidden">${texts.pageOf(remote, environment)}</span></a
  >`;
}
