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
import { messages } from './messages.ts';
import { releaseList } from './releaseList.ts';

const { columns, remote: texts } = messages;

/** One remote: who sees what and why, how it does, its experiment, its releases, its log. */
export function remotePage(data: ConsoleData, remote: RemoteData): Html {
  const mayPromote = covers(data.grant, 'promote', remote.remote);
  return html`
    <p class="crumb"><a href="/console">${messages.places.remotes}</a></p>
    <div class="heading">
      <h1>${remote.remote}</h1>
      ${covers(data.grant, 'rollback', remote.remote) && rollbackForm(remote.remote, remote.releases)}
    </div>
    <section aria-labelledby="sees" data-live="sees">
      <h2 id="sees">${texts.seen}</h2>
      ${seenTable(remote)}
    </section>
    <section aria-labelledby="health" data-live="health">
      <h2 id="health">${texts.health}</h2>
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
      <h2 id="log">${messages.places.log}</h2>
      ${eventTable(data.events.slice(0, 10))}
      <p><a href="/console/log?remote=${remote.remote}">${texts.wholeLog(remote.remote)}</a></p>
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
            who: texts.tried(percent(treated)),
            id: experiment.release,
            why: texts.byExperiment(experiment.name),
            at: experiment.startedAt,
            by: experiment.by,
          },
        ]
      : []),
    {
      who: experiment ? texts.others(percent(1 - treated)) : texts.everyone,
      id: releases.stable,
      why: texts.byStable,
      at: releases.since,
      by: releases.by,
    },
    ...(releases.lastGood && releases.lastGood !== releases.stable
      ? [
          {
            who: texts.unable,
            id: releases.lastGood,
            why: texts.byLastGood,
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
        aria-label="${texts.split(percent(treated), remote)}"
      >
        <rect class="control" width="1000" height="20" />
        <rect class="tried" width="${(treated * 1000).toFixed(1)}" height="20" />
      </svg>`
    }
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${columns.who}</th>
            <th scope="col">${columns.release}</th>
            <th scope="col">${columns.version}</th>
            <th scope="col">${columns.why}</th>
            <th scope="col">${columns.since}</th>
            <th scope="col">${columns.by}</th>
          </tr>
        </thead>
        <tbody>
          ${seen.map(
            ({ who, id, why, at, by }) =>
              html`<tr>
                <th scope="row">${who}</th>
                <td>
                  ${id ? html`<code>${id}</code>` : messages.none}${id && releases.killed.includes(id) && html` <span class="tag">${texts.killed}</span>`}
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
    <p class="hint">${texts.hint}</p>
  `;
}

const healthTable = ({ health }: RemoteData) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${columns.release}</th>
          <th scope="col">${columns.health}</th>
          <th scope="col" class="figure">${columns.loads}</th>
          <th scope="col" class="figure">${columns.failed}</th>
          <th scope="col" class="figure">${columns.late}</th>
          <th scope="col" class="figure">${texts.meanTime}</th>
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
              <td class="figure">${own.ms === null ? '–' : texts.milliseconds(own.ms)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
