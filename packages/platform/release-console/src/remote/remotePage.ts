import { covers, type ExperimentReport } from '@psma/release-contract';
import { changedShare } from '@psma/release-registry';
import type { ConsoleData, ReleaseHealth, RemoteData } from '../data/consoleData.ts';
import { healthChart } from '../health/healthChart.ts';
import { healthWord } from '../health/healthWord.ts';
import { speedSection } from '../health/speedSection.ts';
import { formatNumber, formatPercent } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { eventTable } from '../log/eventTable.ts';
import { logPath } from '../log/logPage.ts';
import { messages } from '../messages.ts';
import { freezeNotices } from '../page/freezeNotices.ts';
import { named } from '../page/pageEnvironment.ts';
import { typedInto, type RefusedForm } from '../page/readForm.ts';
import { earlierSection } from './earlierSection.ts';
import { errorSection } from './errorSection.ts';
import { rampForm, stopForm } from './experimentForms.ts';
import { endedExperiments, experimentSection } from './experimentSection.ts';
import { offerSection } from './offerSection.ts';
import { offeredForm, rollbackForm } from './releaseForms.ts';
import { releaseList } from './releaseList.ts';
import { rolloutForms, rolloutSection } from './rolloutSection.ts';
import { visitorReleasesTable } from './visitorReleasesTable.ts';

const { columns, remote: texts } = messages;

export function remotePage(data: ConsoleData, remote: RemoteData, refused: RefusedForm | null): Html {
  const { environment, revision } = data;
  const mayPromote = covers(data.grant, 'promote', remote.remote);
  return html`
    <p class="crumb"><a href="${environment.base}">${named(messages.places.remotes, environment)}</a></p>
    <div class="heading">
      <h1>${named(remote.remote, environment)}</h1>
      ${covers(data.grant, 'rollback', remote.remote) && rollbackForm(data, remote.remote, remote.releases)}
    </div>
    ${freezeNotices(data.freezes, data.now)}
    ${remote.offer && offerSection(data, remote, remote.offer, refused)}
    ${remote.earlier.length > 0 && earlierSection(data, remote, refused)}
    ${
      remote.experiment &&
      experimentSection(
        remote.experiment,
        mayPromote && experimentForms(data, remote, remote.experiment, refused),
      )
    }
    <section aria-labelledby="sees" data-live="sees">
      <h2 id="sees">${texts.seen}</h2>
      ${visitorReleasesTable(remote)}
    </section>
    <section aria-labelledby="health" data-live="health">
      <h2 id="health">${texts.health}</h2>
      ${healthChart(remote.minutes, data.now)}${healthTable(remote)}
    </section>
    ${speedSection(remote.speeds)} ${errorSection(remote.errors)}
    ${
      remote.rollout &&
      rolloutSection(
        remote.rollout,
        mayPromote &&
          rolloutForms({ revision, environment, remote: remote.remote, rollout: remote.rollout }, refused),
      )
    }
    ${remote.ended.length > 0 && endedExperiments(remote.ended)} ${releaseList(data, remote, refused)}
    <section aria-labelledby="log" data-live="events">
      <h2 id="log">${messages.places.log}</h2>
      ${eventTable(data.events.slice(0, 10))}
      <p><a href="${logPath(environment.name, remote.remote)}">${texts.wholeLog(remote.remote)}</a></p>
    </section>
  `;
}

/** Only the form that the verdict calls for is the main one. */
function experimentForms(
  data: ConsoleData,
  page: RemoteData,
  report: ExperimentReport,
  refused: RefusedForm | null,
): Html {
  const { name, release, result } = report;
  const shown = { revision: data.revision, environment: data.environment, remote: page.remote };
  const typed = (change: string, hidden: Record<string, string>) => typedInto(refused, change, hidden);
  return html`<div class="stack">
    ${result.verdict === 'better' && offeredForm('experiment', data, page, release, refused)}
    ${rampForm({ ...shown, report, typed: typed('experiment-ramp', { name }) })}
    ${stopForm({ ...shown, report, typed: typed('experiment-stop', { name }) })}
  </div>`;
}

const failedOnChanged = ({ changedFailures, failures }: ReleaseHealth) =>
  `${formatNumber(changedFailures)}${changedFailures > 0 ? ` · ${formatPercent(changedShare(changedFailures, failures))}` : ''}`;

const failed = ({ failures, loads, failedNetworks }: ReleaseHealth) =>
  [
    formatNumber(failures),
    ...(loads > 0 ? [formatPercent(failures / loads)] : []),
    ...(failedNetworks > 0 ? [texts.networks(failedNetworks)] : []),
  ].join(' · ');

const HEALTH_HEAD = tableHead([
  columns.release,
  columns.health,
  { figure: columns.loads },
  { figure: columns.failed },
  { figure: columns.failedOnChanged },
  { figure: columns.late },
  { figure: texts.meanTime },
]);

const healthTable = ({ health, releases }: RemoteData) =>
  html`<div ${scrollAttributes(texts.health)}>
    <table>
      ${HEALTH_HEAD}
      <tbody>
        ${[...health].map(
          ([releaseId, own]) =>
            html`<tr>
              <th scope="row"><code translate="no">${releaseId}</code></th>
              <td>${healthWord(releases, releaseId, own)}</td>
              <td class="figure">${formatNumber(own.loads)}</td>
              <td class="figure">${failed(own)}</td>
              <td class="figure">${failedOnChanged(own)}</td>
              <td class="figure">${formatNumber(own.late)}</td>
              <td class="figure">${own.ms === null ? '–' : texts.milliseconds(own.ms)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
