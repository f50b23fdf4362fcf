import { ReleaseRefused, type ReleaseKey, type ReleaseRow } from '@psma/release-contract';
import { digestOf, type Retention } from '@psma/release-registry';
import { formatMoment, formatNumber } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';
import { reasonField } from '../page/formFields.ts';
import type { Form } from '../page/readForm.ts';

const { cleanUp: texts, columns } = messages;

export function readRetention({ keep = '10', days = '0' }: Form): Retention {
  if (!/^\d{1,4}$/.test(keep) || Number(keep) < 1)
    throw new ReleaseRefused('InvalidRequest', texts.wrongKeep);
  if (!/^\d{1,4}$/.test(days) || Number(days) > 3650)
    throw new ReleaseRefused('InvalidRequest', texts.wrongDays);
  return { keep: Number(keep), days: Number(days) };
}

interface CleanUpData {
  revision: number;
  retention: Retention;
  garbage: ReleaseKey[];
  rows: ReleaseRow[];
  /** Reason typed before a refusal. */
  reason: string | undefined;
}

export function cleanUpPage({ garbage, rows, ...asked }: CleanUpData): Html {
  const { retention } = asked;
  const going = rows.filter((row) =>
    garbage.some(({ remote, releaseId }) => remote === row.remote && releaseId === row.releaseId),
  );
  const kilobytes = going.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 1024), 0);
  return html`
    <h1>${messages.places.cleanUp}</h1>
    <p class="lead">${texts.lead}</p>
    <form class="row" method="get" action="/console/clean-up">
      <div class="field">
        <label for="keep">${texts.keep}</label
        ><input id="keep" name="keep" type="number" min="1" max="9999" value="${retention.keep}" required />
      </div>
      <div class="field">
        <label for="days">${texts.days}</label
        ><input id="days" name="days" type="number" min="0" max="3650" value="${retention.days}" required />
      </div>
      <button>${texts.show}</button>
    </form>
    <h2>${texts.wouldGo(going.length, rows.length)}</h2>
    ${going.length > 0 && html`${goingTable(going)}${removeForm({ ...asked, shown: digestOf(garbage), count: going.length, kilobytes })}`}
  `;
}

const GOING_HEAD = tableHead([
  columns.remote,
  columns.release,
  columns.version,
  columns.published,
  columns.by,
  { figure: columns.kilobytes },
]);

const goingTable = (going: ReleaseRow[]) =>
  html`<div class="scroll limited" tabindex="0" role="region" aria-label="${texts.going}">
    <table>
      ${GOING_HEAD}
      <tbody>
        ${going.map(
          ({ remote, releaseId, version, publishedAt, publishedBy, bytes }) =>
            html`<tr>
              <th translate="no" scope="row">${remote}</th>
              <td><code translate="no">${releaseId}</code></td>
              <td translate="no">${version}</td>
              <td>${formatMoment(publishedAt)}</td>
              <td>${publishedBy}</td>
              <td class="figure">${formatNumber(Math.ceil(bytes / 1024))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

interface RemoveForm extends Pick<CleanUpData, 'revision' | 'retention' | 'reason'> {
  shown: string;
  count: number;
  kilobytes: number;
}

const removeForm = ({ revision, retention: { keep, days }, shown, count, kilobytes, reason }: RemoveForm) =>
  changeForm(
    { revision, action: '/console/clean-up', style: 'row' },
    html`<input type="hidden" name="keep" value="${keep}" />
      <input type="hidden" name="days" value="${days}" />
      <input type="hidden" name="shown" value="${shown}" />
      ${reasonField('remove-reason', undefined, reason)}<button class="danger">
        ${texts.remove(count, kilobytes)}
      </button>`,
  );
