import { BUCKETS } from '@psma/release-model';
import type { RemoteData } from '../data/consoleData.ts';
import { healthWord } from '../health/healthWord.ts';
import { formatMoment, formatPercent } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';

const { columns, remote: texts } = messages;

/** Shows visitors' releases with reason, date and author. */
export function visitorReleasesTable(data: RemoteData): Html {
  const { remote, releases, rows } = data;
  const treated = treatedShare(data);
  const version = (releaseId: string | null) =>
    rows.find((row) => row.releaseId === releaseId)?.version ?? '–';
  return html`
    ${
      treated !== null &&
      html`<svg
        class="split"
        viewBox="0 0 1000 20"
        preserveAspectRatio="none"
        role="img"
        aria-label="${texts.split(formatPercent(treated), remote)}"
      >
        <rect class="control" width="1000" height="20" />
        <rect class="tried" width="${(treated * 1000).toFixed(1)}" height="20" />
      </svg>`
    }
    <div ${scrollAttributes(texts.seen)}>
      <table>
        ${tableHead([columns.who, columns.release, columns.version, columns.why, columns.since, columns.by])}
        <tbody>
          ${seenBy(data).map(
            ({ who, id, why, at, by }) =>
              html`<tr>
                <th scope="row">${who}</th>
                <td>
                  ${id ? html`<code translate="no">${id}</code>` : messages.none}${id && releases.killed.includes(id) && html` ${healthWord(releases, id, undefined)}`}
                </td>
                <td translate="no">${version(id)}</td>
                <td>${why}</td>
                <td>${at ? formatMoment(at) : '–'}</td>
                <td>${by || '–'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">${texts.hint}</p>
  `;
}

/** Null without a running experiment. */
function treatedShare({
  releases: {
    experiments: [experiment],
  },
}: RemoteData): number | null {
  return experiment ? (experiment.to - experiment.from) / BUCKETS : null;
}

interface Seen {
  who: string;
  id: string | null;
  why: string;
  at: Date | string | null;
  by: string | null;
}

function seenBy(data: RemoteData): Seen[] {
  const { releases, lastGood } = data;
  const [experiment] = releases.experiments;
  const treated = treatedShare(data);
  const { everyone, others, tried, unable, byExperiment, byRollout, byStable, byLastGood } = texts;
  const seen: Seen[] = [];
  if (experiment) {
    const { release: id, name, startedAt: at, by, rollout } = experiment;
    const why = rollout ? byRollout : byExperiment(name);
    seen.push({ who: tried(formatPercent(treated ?? 0)), id, why, at, by });
  }
  const who = treated === null ? everyone : others(formatPercent(1 - treated));
  seen.push({ who, id: releases.stable, why: byStable, at: releases.since, by: releases.by });
  if (releases.lastGood && releases.lastGood !== releases.stable) {
    const { at = null, by = null } = lastGood ?? {};
    seen.push({ who: unable, id: releases.lastGood, why: byLastGood, at, by });
  }
  return seen;
}
