import {
  experimentSentence,
  lateText,
  pointsText,
  stepText,
  verdictText,
  type ExperimentReport,
} from '@psma/release-contract';
import type { StepResult } from '@psma/release-model';
import { formatMoment, formatNumber, formatPercent } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { messages } from '../messages.ts';
import { intervalChart } from './intervalChart.ts';

const { experiment: texts } = messages;

/** Shows a running experiment: question, verdict and what to do first, then the figures and the permitted forms. */
export function experimentSection(report: ExperimentReport, forms: Html | false): Html {
  const { name, percent, release, by, result } = report;
  return html`<section aria-labelledby="experiment" class="experiment">
    <h2 id="experiment">${texts.heading(name)}</h2>
    <div data-live="outcome">${answer(report)}</div>
    <p class="hint">
      ${texts.running(percent, html`<code translate="no">${release}</code>`, formatMoment(result.startedAt), by)}
      ${planWords(report)}
    </p>
    <div data-live="figures">${figures(report)}</div>
    ${forms}
  </section>`;
}

/** Latest first, as the log keeps them. */
export const endedExperiments = (ended: ExperimentReport[]): Html =>
  html`<section aria-labelledby="ended">
    <h2 id="ended">${texts.endedHeading}</h2>
    ${ended.map(
      (report) =>
        html`<details>
          <summary>
            ${texts.endedOne(report.name, formatMoment(report.ended?.at ?? ''), report.ended?.by ?? '', verdictText(report))}
          </summary>
          <div class="stack">
            ${answer(report)}
            <p class="hint">
              ${texts.wasGiven(report.percent, html`<code translate="no">${report.release}</code>`, formatMoment(report.result.startedAt), report.ended?.reason ?? '')}
              ${planWords(report)}
            </p>
            ${figures(report)}
          </div>
        </details>`,
    )}
  </section>`;

const STYLE = {
  better: 'good',
  worse: 'bad',
  noEffect: 'even',
  notEnough: 'open',
  withheld: 'bad',
} as const;

/** The question, the verdict, and the sentence that follows from it. */
function answer(report: ExperimentReport): Html {
  const { plan, result } = report;
  const late = lateText(report);
  const style = result.verdict === null ? 'open' : STYLE[result.verdict];
  return html`${plan && html`<p class="question">${plan.question}</p>`}
    <div class="verdict ${style}" ${result.verdict === 'withheld' && html`role="alert"`}>
      <p><strong>${verdictText(report)}.</strong> ${experimentSentence(report)}</p>
    </div>
    ${late !== null && html`<p class="hint">${late}</p>`}
    ${report.imbalances.length > 0 && imbalanceTable(report)}`;
}

const planWords = ({ plan, planHash }: ExperimentReport): string | null =>
  plan && planHash
    ? texts.plan(stepText(plan.decidingStep), plan.direction, plan.smallestEffect, planHash.slice(0, 12))
    : null;

function figures(report: ExperimentReport): Html {
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
const imbalanceTable = ({ imbalances, result }: ExperimentReport) =>
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
