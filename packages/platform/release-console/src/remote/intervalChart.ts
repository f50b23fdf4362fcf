import { pointsText, stepText, type ExperimentReport } from '@psma/release-contract';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';

const { experiment: texts } = messages;

const WIDTH = 720;
const LEAST_LABELS = 190;
/** Mean width of a letter in bold. */
const LETTER = 8.5;
const MARGIN = 24;
const ROW = 40;
const TOP = 28;

/** Draws the interval of each step on one scale, with zero and the planned effect. The table has the figures. */
export function intervalChart({ result, plan }: ExperimentReport): Html | null {
  const steps = result.steps.flatMap(({ step, isDeciding, compared }) =>
    compared ? [{ step, isDeciding, ...compared }] : [],
  );
  const effect = (plan?.smallestEffect ?? 0) / 100;
  const most = Math.max(effect, ...steps.flatMap(({ interval: { low, high } }) => [-low, high])) * 1.1;
  const labels = Math.max(LEAST_LABELS, ...steps.map(({ step }) => stepText(step).length * LETTER));
  const middle = (labels + WIDTH - MARGIN) / 2;
  const scale = (WIDTH - MARGIN - labels) / 2 / most;
  const x = (share: number) => (middle + share * scale).toFixed(1);
  const bottom = TOP + steps.length * ROW;
  const [left, right] =
    plan?.direction === 'decrease' ? [texts.isBetter, texts.isWorse] : [texts.isWorse, texts.isBetter];
  return html`<figure>
    <figcaption>${texts.chart}</figcaption>
    <svg
      class="chart intervals"
      viewBox="0 0 ${WIDTH} ${bottom + 28}"
      role="img"
      aria-label="${steps.map(({ step, interval }) => texts.chartRow(stepText(step), pointsText(interval.low), pointsText(interval.high))).join(' ')}"
    >
      <text x="${labels}" y="14">← ${left}</text>
      <text x="${WIDTH - MARGIN}" y="14" text-anchor="end">${right} →</text>
      ${[-effect, effect].map(
        (share) =>
          html`<line class="planned" x1="${x(share)}" x2="${x(share)}" y1="${TOP - 4}" y2="${bottom}" />`,
      )}
      <line class="zero" x1="${x(0)}" x2="${x(0)}" y1="${TOP - 4}" y2="${bottom}" />
      ${steps.map(({ step, isDeciding, difference, interval }, index) => {
        const y = TOP + index * ROW + ROW / 2;
        const style = isDeciding ? 'tried' : 'control';
        return html`<text class="${isDeciding && 'deciding'}" x="0" y="${isDeciding ? y - 2 : y + 4}">
            ${stepText(step)}
          </text>
          ${isDeciding && html`<text x="0" y="${y + 14}">${texts.decides}</text>`}
          <line
            class="interval ${style}"
            x1="${x(interval.low)}"
            x2="${x(interval.high)}"
            y1="${y}"
            y2="${y}"
          />
          <circle class="rate ${style}" cx="${x(difference)}" cy="${y}" r="5" />`;
      })}
      <line class="axis" x1="${labels}" x2="${WIDTH - MARGIN}" y1="${bottom}" y2="${bottom}" />
      ${[-effect, 0, effect].map(
        (share) =>
          html`<text x="${x(share)}" y="${bottom + 18}" text-anchor="middle">${pointsText(share)}</text>`,
      )}
    </svg>
  </figure>`;
}
