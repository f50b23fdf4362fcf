import type { HealthRow } from '@psma/release-registry';
import { formatMoment, formatNumber } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';

const { columns, health: texts } = messages;

const WIDTH = 720;
const HEIGHT = 120;
const MINUTES = 60;
const MINUTE_MS = 60_000;

/** Draws loads and failures by minute, with a table. */
export function healthChart(rows: HealthRow[], now: Date): Html {
  const minutes = lastHour(rows, now);
  const most = Math.max(1, ...minutes.map(({ loads }) => loads));
  const total = minutes.reduce((sum, { loads }) => sum + loads, 0);
  const failed = minutes.reduce((sum, { failures }) => sum + failures, 0);
  return html`<figure>
    <svg
      class="chart"
      viewBox="0 -22 ${WIDTH} ${HEIGHT + 42}"
      role="img"
      aria-label="${texts.chart(total, failed)}"
    >
      <line class="axis" x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}" />
      ${minutes.map(({ loads, failures }, index) => [
        bar('loads', index, loads / most),
        bar('failures', index, failures / most),
      ])}
      <text x="0" y="${HEIGHT + 16}">${texts.hourAgo}</text>
      <text x="${WIDTH}" y="${HEIGHT + 16}" text-anchor="end">${texts.now}</text>
      <text x="0" y="-10">${texts.most(most)}</text>
    </svg>
    <figcaption>
      <span class="key loads"></span> ${texts.loads} <span class="key failures"></span> ${texts.failed}
    </figcaption>
    <details>
      <summary>${texts.table}</summary>
      ${figures(minutes.filter(({ loads, late }) => loads + late > 0))}
    </details>
  </figure>`;
}

interface Minute {
  at: Date;
  loads: number;
  failures: number;
  late: number;
}

function lastHour(rows: HealthRow[], now: Date): Minute[] {
  const last = Math.floor(now.getTime() / MINUTE_MS);
  return Array.from({ length: MINUTES }, (_, index) => {
    const minute = last - MINUTES + 1 + index;
    const own = rows.filter((row) => Math.floor(row.minute.getTime() / MINUTE_MS) === minute);
    return {
      at: new Date(minute * MINUTE_MS),
      loads: own.reduce((sum, row) => sum + row.loads, 0),
      failures: own.reduce((sum, row) => sum + row.failures, 0),
      late: own.reduce((sum, row) => sum + row.late, 0),
    };
  });
}

/** `share` is of the chart's height. */
function bar(kind: 'loads' | 'failures', minute: number, share: number): Html {
  const step = WIDTH / MINUTES;
  const height = share * HEIGHT;
  return html`<rect
    class="${kind}"
    x="${(minute * step + 1).toFixed(1)}"
    width="${step - 2}"
    y="${(HEIGHT - height).toFixed(1)}"
    height="${height.toFixed(1)}"
  />`;
}

function figures(minutes: Minute[]): Html {
  if (minutes.length === 0) return html`<p>${texts.nothing}</p>`;
  return html`<table>
    ${tableHead([texts.minute, { figure: columns.loads }, { figure: columns.failed }, { figure: columns.late }])}
    <tbody>
      ${minutes.map(
        ({ at, loads, failures, late }) =>
          html`<tr>
            <td>${formatMoment(at)}</td>
            <td class="figure">${formatNumber(loads)}</td>
            <td class="figure">${formatNumber(failures)}</td>
            <td class="figure">${formatNumber(late)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
