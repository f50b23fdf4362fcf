import { pointsText, stepText, type ExperimentReport } from '@psma/release-contract';
import type { StepResult } from '@psma/release-model';
import { formatMoment, formatNumber, formatPercent } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { messages } from '../messages.ts';
import { intervalChart } from './intervalChart.ts';

const { experiment: texts } = messages;

/** Shows the intervals as a picture with a table behind it; without intervals the counts. */
export function experimentFigures(report: ExperimentReport): Html {
  const { steps } = report.result;
  const hasIntervals = steps.some(({ compared }) => compared !== null);
  const ownSteps = steps.map(
    ({ step, meaning }) =>
      meaning !== null && html`<p class="hint">${texts.ownStep(stepText(step), meaning)}</p>`,
  );
  if (!hasIntervals) return html`${stepTable(report, false)} ${ownSteps} ${phaseTable(report)}`;
  return html`${intervalChart(report)}
    <p class="hint">${texts.hint}</p>
    ${ownSteps}
    <details>
      <summary>${texts.table}</summary>
      <div class="stack">${stepTable(report, true)}</div>
    </details>
    ${phaseTable(report)}`;
}

const stepTable = ({ result }: ExperimentReport, hasIntervals: boolean) =>
  html`<div ${scrollAttributes(texts.table)}>
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.who}</th>
          <th scope="col">${texts.within}</th>
          <th scope="col" class="figure">${texts.controlOf(result.visitors.control)}</th>
          <th scope="col" class="figure">${texts.triedOf(result.visitors.treated)}</th>
          ${
            hasIntervals &&
            html`<th scope="col" class="figure">${texts.difference}</th>
              <th scope="col" class="figure">${texts.trueDifference}</th>`
          }
        </tr>
      </thead>
      <tbody>
        ${result.steps.map((step) => stepRow(step, hasIntervals))}
      </tbody>
    </table>
  </div>`;

const stepRow = ({ step, isDeciding, windowDays, taken, compared }: StepResult, hasIntervals: boolean) =>
  html`<tr>
    <th scope="row">${stepText(step)}${isDeciding && html` <span class="tag">${texts.decides}</span>`}</th>
    <td>${texts.days(windowDays)}</td>
    <td class="figure">
      ${formatNumber(taken.control)}${compared && ` · ${formatPercent(compared.control.rate)}`}
    </td>
    <td class="figure">
      ${formatNumber(taken.treated)}${compared && ` · ${formatPercent(compared.treated.rate)}`}
    </td>
    ${
      hasIntervals &&
      html`<td class="figure">${compared ? pointsText(compared.difference) : '–'}</td>
        <td class="figure">
          ${compared ? texts.interval(pointsText(compared.interval.low), pointsText(compared.interval.high)) : '–'}
        </td>`
    }
  </tr>`;

/** Each share has its own expected split. */
function phaseTable({ result, phases }: ExperimentReport): Html | null {
  if (result.phases.length < 2) return null;
  return html`<h3>${texts.phases}</h3>
    <div ${scrollAttributes(texts.phases)}>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.phaseShare}</th>
            <th scope="col">${texts.from}</th>
            <th scope="col" class="figure">${texts.control}</th>
            <th scope="col" class="figure">${texts.tried}</th>
            <th scope="col">${messages.columns.by}</th>
            <th scope="col">${messages.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          ${result.phases.map(
            ({ percent, since, control, treated }, index) =>
              html`<tr>
                <th scope="row">${percent} %</th>
                <td>${formatMoment(since)}</td>
                <td class="figure">${texts.visitors(control)}</td>
                <td class="figure">${texts.visitors(treated)}</td>
                <td translate="no">${phases[index]?.by}</td>
                <td>${phases[index]?.reason}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** Where an owner looks for the cause of an alarm. */
export const imbalanceTable = ({ imbalances, result }: ExperimentReport) =>
  html`<h3>${texts.whereToLook}</h3>
    <p>${texts.arms(result.visitors.control, result.visitors.treated)}</p>
    <div ${scrollAttributes(texts.whereToLook)}>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.among}</th>
            <th scope="col" class="figure">${texts.control}</th>
            <th scope="col" class="figure">${texts.tried}</th>
            <th scope="col" class="figure">${texts.expected}</th>
          </tr>
        </thead>
        <tbody>
          ${imbalances.map(
            ({ kind, value, control, treated, expected }) =>
              html`<tr>
                <th scope="row">${texts.origin[kind](value)}</th>
                <td class="figure">${formatNumber(control)}</td>
                <td class="figure">${formatNumber(treated)}</td>
                <td class="figure">${formatNumber(expected)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
