import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import type { Form } from '../page/readForm.ts';
import { MIX_FIELD, type MixRemote } from './mixData.ts';

/** `none` labels the default choice. */
export const mixTable = (remotes: MixRemote[], chosen: Form, none: string): Html =>
  html`<div ${scrollAttributes(messages.columns.release)}>
    <table class="mix">
      ${tableHead([messages.columns.remote, messages.mix.stableNow, messages.columns.release])}
      <tbody>
        ${remotes.map((each) => mixRow(each, chosen[each.remote] ?? '', none))}
      </tbody>
    </table>
  </div>`;

const mixRow = ({ remote, stable, releases }: MixRemote, chosen: string, none: string) =>
  html`<tr>
    <th scope="row"><label translate="no" for="${remote}">${remote}</label></th>
    <td>${stable ? html`<code translate="no">${stable}</code>` : messages.none}</td>
    <td>
      <select id="${remote}" name="${MIX_FIELD}${remote}">
        <option value="">${none}</option>
        ${releases.map(
          ({ releaseId, version, publishedAt, roles }) =>
            html`<option value="${releaseId}" ${releaseId === chosen && html`selected`}>
              ${[releaseId, version, publishedAt.toISOString().slice(0, 10), ...roles].join(' · ')}
            </option>`,
        )}
      </select>
    </td>
  </tr>`;
