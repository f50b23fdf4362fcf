import { CHANGES, covers, type Grant, type PreviewRow } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import { changeForm } from '../page/changeForm.ts';

const { previews: texts, columns } = messages;

export interface PreviewsData {
  revision: number;
  previews: PreviewRow[];
  /** Shows the environment below each. */
  hasSeveral: boolean;
  grantIn: (environment: string) => Grant;
}

const previewHead = (data: PreviewsData) =>
  tableHead([
    texts.preview,
    columns.release,
    data.hasSeveral && texts.base,
    columns.by,
    texts.until,
    texts.access,
    { hidden: texts.end },
  ]);

/** Null without previews. */
export const previewSection = (data: PreviewsData): Html | null =>
  data.previews.length === 0
    ? null
    : html`<h2 id="previews">${texts.heading(data.previews.length)}</h2>
        <div class="scroll limited" tabindex="0" role="region" aria-labelledby="previews">
          <table data-live="previews">
            ${previewHead(data)}
            <tbody>
              ${data.previews.map((preview) => previewRow(data, preview))}
            </tbody>
          </table>
        </div>`;

/** For all its remotes, in the environment below it. */
export const mayEnd = (grantIn: (environment: string) => Grant, { base, releases }: PreviewRow): boolean =>
  Object.keys(releases).every((remote) => covers(grantIn(base), 'preview', remote));

const previewRow = ({ revision, hasSeveral, grantIn }: PreviewsData, preview: PreviewRow) => {
  const { name, url, base, releases, by, until, open } = preview;
  return html`<tr>
    <th scope="row"><a translate="no" href="${url}">${name}</a></th>
    <td translate="no">
      ${Object.entries(releases).map(([remote, releaseId]) => html`<div class="name">${remote} <code translate="no">${releaseId}</code></div>`)}
    </td>
    ${hasSeveral && html`<td translate="no">${base}</td>`}
    <td><bdi translate="no">${by}</bdi></td>
    <td>${formatMoment(until)}</td>
    <td>${open ? texts.open : texts.closed}</td>
    <td>
      ${
        mayEnd(grantIn, preview) &&
        changeForm(
          { revision, action: `/console/previews/${name}/end` },
          html`<input type="hidden" name="reason" value="${texts.reason}" />
            <button>
              ${CHANGES['preview-end'].form.button}<span class="hidden"> ${texts.endOf(name)}</span>
            </button>`,
        )
      }
    </td>
  </tr>`;
};
