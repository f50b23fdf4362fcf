import type { Experiment } from '@psma/release-model';
import type { ExperimentOutcome, Share, StepOutcome } from '@psma/release-registry';
import { rampForm, stopForm } from './actions.ts';
import type { EndedExperiment, Phase } from './consoleData.ts';
import { moment, number, percent, points, visitors } from './format.ts';
import { html, type Html } from './html.ts';

const STEP_NAMES: Record<StepOutcome['step'], string> = {
  triageFinished: 'Finished the triage',
  signedUp: 'Signed up',
  assessmentFinished: 'Finished the assessment',
};

/** A running experiment: whom it reaches, what came of it so far and how sure that is, and how to go on. */
export function experimentSection(
  remote: string,
  experiment: Experiment,
  outcome: ExperimentOutcome,
  phases: Phase[],
  mayChange: boolean,
): Html {
  const { visitors: counted, percent: dealt } = outcome;
  return html`<section aria-labelledby="experiment">
    <h2 id="experiment">Experiment “${experiment.name}”</h2>
    <p>
      ${dealt} % of the visitors get <code>${experiment.release}</code>, the others are its control. Started
      ${moment(experiment.startedAt)} by ${experiment.by}; counted since
      ${moment(outcome.since)}${earlier(outcome)}.
    </p>
    ${
      outcome.sampleRatioAlarm &&
      html`<p class="notice refused" role="alert">
        The arms hold ${number(counted.treated)} and ${visitors(counted.control)}, which ${dealt} % does not
        explain. Some are lost or counted twice, so no outcome below can be trusted: find out why before
        deciding anything.
      </p>`
    }
    <div data-live="outcome">${outcomeTable(outcome)}</div>
    ${phaseList(phases)}
    <p class="hint">
      Intervals are 95 %. Decide beforehand how many visitors you want to see, and judge then: who stops at
      the first good-looking moment is wrong far more often than one time in twenty.
    </p>
    ${mayChange && html`<div class="stack">${rampForm(remote, experiment)}${stopForm(remote, experiment)}</div>`}
  </section>`;
}

const earlier = ({ visitors: counted }: ExperimentOutcome) =>
  counted.earlier > 0 && html`, without ${visitors(counted.earlier)} of an earlier, narrower split`;

/** What visitors of both arms went on to do, in figures, words and pictures. */
function outcomeTable(outcome: ExperimentOutcome): Html {
  const { treated, control } = outcome.visitors;
  return html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Within 14 days</th>
            <th scope="col" class="figure">Control, ${visitors(control)}</th>
            <th scope="col" class="figure">Tried, ${visitors(treated)}</th>
            <th scope="col" class="figure">Difference in points</th>
            <th scope="col">What that says</th>
          </tr>
        </thead>
        <tbody>
          ${outcome.steps.map(stepRow)}
        </tbody>
      </table>
    </div>
    <div class="charts">${outcome.steps.map(stepChart)}</div>`;
}

/** Experiments that are over, the latest first; steps still count for 14 days after a visitor's first load. */
export const endedExperiments = (ended: EndedExperiment[]): Html =>
  html`<section aria-labelledby="ended">
    <h2 id="ended">Ended experiments</h2>
    ${ended.map(
      ({ outcome, phases, endedAt, endedBy }) =>
        html`<details>
          <summary>“${outcome.name}”, ended ${moment(endedAt)} by ${endedBy}</summary>
          <div class="stack">
            <p>
              ${outcome.percent} % of the visitors got <code>${outcome.release}</code>; counted since
              ${moment(outcome.since)}${earlier(outcome)}.
              ${outcome.sampleRatioAlarm && html`<strong>${UNTRUSTED}</strong>`}
            </p>
            ${outcomeTable(outcome)} ${phaseList(phases)}
          </div>
        </details>`,
    )}
  </section>`;

/** What was counted while the experiment was narrower: each phase by itself, since their visitors were dealt otherwise. */
function phaseList(phases: Phase[]): Html | null {
  if (phases.length < 2) return null;
  const end = (index: number) => phases[index + 1]?.outcome.since;
  return html`<h3>Phases</h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Share</th>
            <th scope="col">From, UTC</th>
            <th scope="col">Until, UTC</th>
            <th scope="col" class="figure">Control</th>
            <th scope="col" class="figure">Tried</th>
            <th scope="col">By</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          ${phases.map(
            ({ outcome, by, reason }, index) =>
              html`<tr>
                <th scope="row">${outcome.percent} %</th>
                <td>${moment(outcome.since)}</td>
                <td>${end(index) ? moment(end(index) ?? '') : 'its end'}</td>
                <td class="figure">${visitors(outcome.visitors.control)}</td>
                <td class="figure">${visitors(outcome.visitors.treated)}</td>
                <td>${by}</td>
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
            What came of the phase at ${outcome.percent} %<span class="hidden"
              >, from ${moment(outcome.since)}</span
            >
          </summary>
          <div class="stack">
            ${outcome.sampleRatioAlarm && html`<p><strong>${UNTRUSTED}</strong></p>`} ${outcomeTable(outcome)}
          </div>
        </details>`,
    )}`;
}

const UNTRUSTED = 'The arms hold other numbers than they were dealt: do not trust this outcome.';

const interval = ({ low, high }: Share) => `${percent(low)} to ${percent(high)}`;

const stepRow = ({ step, treated, control, difference }: StepOutcome) =>
  html`<tr>
    <th scope="row">${STEP_NAMES[step]}</th>
    <td class="figure">
      ${number(control.visitors)} · ${percent(control.rate)}<br /><small>${interval(control)}</small>
    </td>
    <td class="figure">
      ${number(treated.visitors)} · ${percent(treated.rate)}<br /><small>${interval(treated)}</small>
    </td>
    <td class="figure">
      ${points(difference.rate)}<br /><small>${points(difference.low)} to ${points(difference.high)}</small>
    </td>
    <td>${verdict(difference)}</td>
  </tr>`;

function verdict({ low, high }: Share): string {
  if (low > 0) return `Better by at least ${points(low)} points.`;
  if (high < 0) return `Worse by at least ${points(Math.abs(high)).replace('+', '')} points.`;
  return 'No difference can be told yet.';
}

const WIDTH = 380;
const LABELS = 64;

/** Both arms' rates as points with their intervals; the table above has the figures. */
function stepChart({ step, treated, control }: StepOutcome): Html {
  const most = Math.min(1, Math.max(0.05, treated.high, control.high));
  const x = (rate: number) => (LABELS + (Math.min(rate, most) / most) * (WIDTH - LABELS - 10)).toFixed(1);
  const arm = (name: string, share: Share, y: number, style: string) =>
    html`<text x="0" y="${y + 4}">${name}</text>
      <line class="interval ${style}" x1="${x(share.low)}" x2="${x(share.high)}" y1="${y}" y2="${y}" />
      <circle class="rate ${style}" cx="${x(share.rate)}" cy="${y}" r="5" />`;
  return html`<figure>
    <figcaption>${STEP_NAMES[step]}</figcaption>
    <svg
      class="chart"
      viewBox="0 0 ${WIDTH} 70"
      role="img"
      aria-label="${STEP_NAMES[step]}: control ${percent(control.rate)}, tried ${percent(treated.rate)}; intervals in the table"
    >
      ${arm('Control', control, 12, 'control')}${arm('Tried', treated, 34, 'tried')}
      <line class="axis" x1="${LABELS}" x2="${WIDTH - 10}" y1="50" y2="50" />
      <text x="${LABELS}" y="66">0 %</text>
      <text x="${WIDTH - 10}" y="66" text-anchor="end">${percent(most)}</text>
    </svg>
  </figure>`;
}
