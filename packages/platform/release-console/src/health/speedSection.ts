import type { SpeedFigure, SpeedMeasure, SpeedRow } from '@psma/release-model';
import { formatNumber } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';

const { columns, speed: texts } = messages;

/** p75 of the live releases, beside that of the stable one in the same hours. */
export const speedSection = (rows: readonly SpeedRow[]): Html =>
  html`<section aria-labelledby="speed" data-live="speed">
    <h2 id="speed">${texts.heading}</h2>
    ${rows.length === 0 ? html`<p>${texts.none}</p>` : speedTable(rows)}
  </section>`;

const HEAD = tableHead([
  columns.release,
  texts.measure,
  texts.device,
  { figure: texts.own },
  { figure: texts.stable },
]);

const speedTable = (rows: readonly SpeedRow[]) =>
  html`<p class="hint">${texts.hint}</p>
    <div ${scrollAttributes(texts.heading)}>
      <table>
        ${HEAD}
        <tbody>
          ${rows.map(
            ({ releaseId, measure, device, figure, stable }) =>
              html`<tr>
                <th scope="row"><code translate="no">${releaseId}</code></th>
                <td>${texts.measures[measure]}</td>
                <td>${texts.devices[device]}</td>
                <td class="figure">${figureText(measure, figure)}</td>
                <td class="figure">${stable ? figureText(measure, stable) : '–'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

function figureText(measure: SpeedMeasure, { samples, p75 }: SpeedFigure): string {
  if (p75 === null) return texts.tooFew(samples);
  const value = measure === 'cls' ? p75.toFixed(2) : messages.remote.milliseconds(p75);
  return `${value} · ${formatNumber(samples)}`;
}
