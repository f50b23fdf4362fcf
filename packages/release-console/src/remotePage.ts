import { covers } from '@psma/release-contract';
import { BUCKETS } from '@psma/release-model';
import { rollbackForm } from './actions.ts';
import type { ConsoleData, RemoteData } from './consoleData.ts';
import { errorSection } from './errorSection.ts';
import { eventTable } from './eventTable.ts';
import { endedExperiments, experimentSection } from './experimentSection.ts';
import { moment, number, percent } from './format.ts';
import { healthChart } from './healthChart.ts';
import { healthWord } from './healthWord.ts';
import { html, type Html } from './html.ts';
import { releaseList } from './releaseList.ts';

/** One remote: who sees what and why, how it does, its experiment, its releases, its log. */
export function remotePage(data: ConsoleData, remote: RemoteData): Html {
  const mayPromote = covers(data.grant, 'promote', remote.remote);
  return html`
    <p class="crumb"><a href="/console">Remotes</a></p>
    <div class="heading">
      <h1>${remote.remote}</h1>
      ${covers(data.grant, 'rollback', remote.remote) && rollbackForm(remote.remote, remote.releases)}
    </div>
    <section aria-labelledby="sees" data-live="sees">
      <h2 id="sees">Who sees what, and why</h2>
      ${seenTable(remote)}
    </section>
    <section aria-labelledby="health" data-live="health">
      <h2 id="health">Health of the last hour</h2>
      ${healthChart(remote.minutes, data.now)}${healthTable(remote)}
    </section>
    ${errorSection(remote.errors)}
    ${remote.releases.experiments.map((experiment, index) => {
      const outcome = remote.outcomes[index];
      return outcome
        ? experimentSection(remote.remote, experiment, outcome, remote.phases[index] ?? [], mayPromote)
        : null;
    })}
    ${remote.ended.length > 0 && endedExperiments(remote.ended)} ${releaseList(data, remote)}
    <section aria-labelledby="log" data-live="events">
      <h2 id="log">Log</h2>
      ${eventTable(data.events.slice(0, 10))}
      <p><a href="/console/log?remote=${remote.remote}">The whole log of ${remote.remote}</a></p>
    </section>
  `;
}

function seenTable({ remote, releases, rows, lastGood }: RemoteData): Html {
  const [experiment] = releases.experiments;
  const treated = experiment ? (experiment.to - experiment.from) / BUCKETS : 0;
  const version = (releaseId: string | null) =>
    rows.find((row) => row.releaseId === releaseId)?.version ?? '–';
  const seen = [
    ...(experiment
      ? [
          {
            who: `${percent(treated)} of the visitors`,
            id: experiment.release,
            why: `Experiment “${experiment.name}”`,
            at: experiment.startedAt,
            by: experiment.by,
          },
        ]
      : []),
    {
      who: experiment
        ? `${percent(1 - treated)} of the visitors, and all under Global Privacy Control`
        : 'Everyone',
      id: releases.stable,
      why: 'Stable',
      at: releases.since,
      by: releases.by,
    },
    ...(releases.lastGood && releases.lastGood !== releases.stable
      ? [
          {
            who: 'Whose page cannot load the above',
            id: releases.lastGood,
            why: 'Last good',
            at: lastGood?.at ?? null,
            by: lastGood?.by ?? null,
          },
        ]
      : []),
  ];
  return html`
    ${
      experiment &&
      html`<svg
        class="split"
        viewBox="0 0 1000 20"
        preserveAspectRatio="none"
        role="img"
        aria-label="${percent(treated)} of the visitors get the tried release of ${remote}"
      >
        <rect class="control" width="1000" height="20" />
        <rect class="tried" width="${(treated * 1000).toFixed(1)}" height="20" />
      </svg>`
    }
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Release</th>
            <th scope="col">Version</th>
            <th scope="col">Why</th>
            <th scope="col">Since, UTC</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          ${seen.map(
            ({ who, id, why, at, by }) =>
              html`<tr>
                <th scope="row">${who}</th>
                <td>
                  ${id ? html`<code>${id}</code>` : 'none'}${id && releases.killed.includes(id) && html` <span class="tag">killed</span>`}
                </td>
                <td>${version(id)}</td>
                <td>${why}</td>
                <td>${at ? moment(at) : '–'}</td>
                <td>${by || '–'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">
      A pin by signed link goes before all of these. A killed release goes to nobody, pinned or not.
    </p>
  `;
}

const healthTable = ({ health }: RemoteData) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">Health</th>
          <th scope="col" class="figure">Loads</th>
          <th scope="col" class="figure">Failed</th>
          <th scope="col" class="figure">Late</th>
          <th scope="col" class="figure">Mean time to mount</th>
        </tr>
      </thead>
      <tbody>
        ${[...health].map(
          ([releaseId, own]) =>
            html`<tr>
              <th scope="row"><code>${releaseId}</code></th>
              <td>${healthWord(own)}</td>
              <td class="figure">${number(own.loads)}</td>
              <td class="figure">
                ${number(own.failures)}${own.loads > 0 && ` · ${percent(own.failures / own.loads)}`}
              </td>
              <td class="figure">${number(own.late)}</td>
              <td class="figure">${own.ms === null ? '–' : `${number(own.ms)} ms`}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
