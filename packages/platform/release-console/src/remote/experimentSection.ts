import type { Experiment } from '@psma/release-model';
import type { ExperimentOutcome, Share, StepOutcome } from '@psma/release-registry';
import type { EndedExperiment, Phase } from '../data/consoleData.ts';
import { formatMoment, formatNumber, formatPercent, formatPoints } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { messages } from '../messages.ts';

const { experiment: texts, columns } = messages;

/** Shows a running experiment's reach, results, confidence and permitted forms. */
export function experimentSection(
  experiment: Experiment,
  outcome: ExperimentOutcome,
  phases: Phase[],
  forms: Html | false,
): Html {
  const { visitors: counted, percent: dealt } = outcome;
  return html`<section aria-labelledby="experiment">
    <h2 id="experiment">${texts.heading(experiment.name)}</h2>
    <p>
      ${texts.running(dealt, html`<code translate="no">${experiment.release}</code>`, formatMoment(experiment.startedAt), experiment.by, formatMoment(outcome.since), counted.earlier)}
    </p>
    ${
      outcome.sampleRatioAlarm &&
      html`<p class="notice refused" role="alert">
        ${texts.misdealt(counted.treated, counted.control, dealt)}
      </p>`
    }
    <div data-live="outcome">${outcomeTable(outcome)}</div>
    ${phaseList(phases)}
    <p class="hint">${texts.hint}</p>
    ${forms}
  </section>`;
}

function outcomeTable(outcome: ExperimentOutcome): Html {
  const { treated, control } = outcome.visitors;
  return html`<div ${scrollAttributes(texts.within)}>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.within}</th>
            <th scope="col" class="figure">${texts.controlOf(control)}</th>
            <th scope="col" class="figure">${texts.triedOf(treated)}</th>
            <th scope="col" class="figure">${texts.difference}</th>
            <th scope="col">${texts.says}</th>
          </tr>
        </thead>
        <tbody>
          ${outcome.steps.map(stepRow)}
        </tbody>
      </table>
    </div>
    <div class="charts">${outcome.steps.map(stepChart)}</div>`;
}

/** Latest first; steps count for 14 days. */
export const endedExperiments = (ended: EndedExperiment[]): Html =>
  html`<section aria-labelledby="ended">
    <h2 id="ended">${texts.endedHeading}</h2>
    ${ended.map(
      ({ outcome, phases, endedAt, endedBy }) =>
        html`<details>
          <summary>${texts.endedOne(outcome.name, formatMoment(endedAt), endedBy)}</summary>
          <div class="stack">
            <p>
              ${texts.ended(outcome.percent, html`<code translate="no">${outcome.release}</code>`, formatMoment(outcome.since), outcome.visitors.earlier)}
              ${outcome.sampleRatioAlarm && html`<strong>${texts.untrusted}</strong>`}
            </p>
            ${outcomeTable(outcome)} ${phaseList(phases)}
          </div>
        </details>`,
    )}
  </section>`;

/** Separates narrower phases: their visitors were split differently. */
function phaseList(phases: Phase[]): Html | null {
  if (phases.length < 2) return null;
  const end = (index: number) => phases[index + 1]?.outcome.since;
  return html`<h3>${texts.phases}</h3>
    <div ${scrollAttributes(texts.phases)}>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.phaseShare}</th>
            <th scope="col">${texts.from}</th>
            <th scope="col">${texts.until}</th>
            <th scope="col" class="figure">${texts.control}</th>
            <th scope="col" class="figure">${texts.tried}</th>
            <th scope="col">${columns.by}</th>
            <th scope="col">${columns.why}</th>
          </tr>
        </thead>
        <tbody>
          ${phases.map(
            ({ outcome, by, reason }, index) =>
              html`<tr>
                <th scope="row">${outcome.percent} %</th>
                <td>${formatMoment(outcome.since)}</td>
                <td>${end(index) ? formatMoment(end(index) ?? '') : texts.itsEnd}</td>
                <td class="figure">${texts.visitors(outcome.visitors.control)}</td>
                <td class="figure">${texts.visitors(outcome.visitors.treated)}</td>
                <td translate="no">${by}</td>
                <td>${reason}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${phases.slice(0, -1).map(
      ({ outcome }) =>
        html`<details>
          <summary>
            ${texts.phase(outcome.percent)}<span class="hidden"
              >${texts.phaseFrom(formatMoment(outcome.since))}</span
            >
          </summary>
          <div class="stack">
            ${outcome.sampleRatioAlarm && html`<p><strong>${texts.untrusted}</strong></p>`}
            ${outcomeTable(outcome)}
          </div>
        </details>`,
    )}`;
}

const interval = ({ low, high }: Share) => texts.interval(formatPercent(low), formatPercent(high));

const stepRow = ({ step, treated, control, difference }: StepOutcome) =>
  html`<tr>
    <th scope="row">${texts.steps[step]}</th>
    <td class="figure">
      ${formatNumber(control.visitors)} · ${formatPercent(control.rate)}<br /><small
        >${interval(control)}</small
      >
    </td>
    <td class="figure">
      ${formatNumber(treated.visitors)} · ${formatPercent(treated.rate)}<br /><small
        >${interval(treated)}</small
      >
    </td>
    <td class="figure">
      ${formatPoints(difference.rate)}<br /><small
        >${texts.interval(formatPoints(difference.low), formatPoints(difference.high))}</small
      >
    </td>
    <td>${verdict(difference)}</td>
  </tr>`;

function verdict({ low, high }: Share): string {
  if (low > 0) return texts.better(formatPoints(low));
  if (high < 0) return texts.worse(formatPoints(Math.abs(high)).replace('+', ''));
  return texts.undecided;
}

const WIDTH = 380;
const LABELS = 64;

/** Draws rates with intervals; the table has the figures. */
function stepChart({ step, treated, control }: StepOutcome): Html {
  const most = Math.min(1, Math.max(0.05, treated.high, control.high));
  const x = (rate: number) => (LABELS + (Math.min(rate, most) / most) * (WIDTH - LABELS - 10)).toFixed(1);
  const arm = (name: string, share: Share, y: number, style: string) =>
    html`<text x="0" y="${y + 4}">${name}</text>
      <line class="interval ${style}" x1="${x(share.low)}" x2="${x(share.high)}" y1="${y}" y2="${y}" />
      <circle class="rate ${style}" cx="${x(share.rate)}" cy="${y}" r="5" />`;
  return html`<figure>
    <figcaption>${texts.steps[step]}</figcaption>
    <svg
      class="chart"
      viewBox="0 0 ${WIDTH} 70"
      role="img"
      aria-label="${texts.chart(texts.steps[step], formatPercent(control.rate), formatPercent(treated.rate))}"
    >
      ${arm(texts.control, control, 12, 'control')}${arm(texts.tried, treated, 34, 'tried')}
      <line class="axis" x1="${LABELS}" x2="${WIDTH - 10}" y1="50" y2="50" />
      <text x="${LABELS}" y="66">0 %</text>
      <text x="${WIDTH - 10}" y="66" text-anchor="end">${formatPercent(most)}</text>
    </svg>
  </figure>`;
}
