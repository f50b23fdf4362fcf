import {
  experimentSentence,
  guardrailsText,
  lateText,
  stepText,
  verdictText,
  type ExperimentReport,
} from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { experimentFigures, imbalanceTable } from './experimentFigures.ts';

const { experiment: texts } = messages;

/** Shows a running experiment: question, verdict and what to do first, then the figures and the permitted forms. */
export function experimentSection(report: ExperimentReport, forms: Html | false): Html {
  const { name, percent, release, by, result } = report;
  return html`<section aria-labelledby="experiment" class="experiment">
    <h2 id="experiment">${texts.heading(name)}</h2>
    <div data-live="outcome">${answer(report)}</div>
    <p class="hint">
      ${texts.running(percent, html`<code translate="no">${release}</code>`, formatMoment(result.startedAt), by)}
      ${planWords(report)} ${guardrailsText(report.guardrails)}
    </p>
    <div data-live="figures">${experimentFigures(report)}</div>
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
            ${experimentFigures(report)}
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
