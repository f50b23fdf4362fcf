import { ReleaseRefused, type ReleaseKey, type ReleaseRow } from '@psma/release-contract';
import type { Retention } from '@psma/release-registry';
import { reasonField } from './actions.ts';
import { moment, number } from './format.ts';
import { html, type Html } from './html.ts';
import type { Form } from './readForm.ts';

/** What stays of each remote, as it was asked for. */
export function readRetention({ keep = '10', days = '0' }: Form): Retention {
  if (!/^\d{1,4}$/.test(keep) || Number(keep) < 1)
    throw new ReleaseRefused('InvalidRequest', 'Keep 1 to 9999 releases of each remote.');
  if (!/^\d{1,4}$/.test(days) || Number(days) > 3650)
    throw new ReleaseRefused('InvalidRequest', 'Keep what is 0 to 3650 days old.');
  return { keep: Number(keep), days: Number(days) };
}

/** Which releases would go, and the button for it. */
export function cleanUpPage(retention: Retention, garbage: ReleaseKey[], rows: ReleaseRow[]): Html {
  const going = rows.filter((row) =>
    garbage.some(({ remote, releaseId }) => remote === row.remote && releaseId === row.releaseId),
  );
  const kilobytes = going.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 1024), 0);
  return html`
    <h1>Clean up</h1>
    <p class="lead">
      Removes releases that nobody can get any more: not live, not live within the last day, not pinned by a
      link that still works.
    </p>
    <form class="row" method="get" action="/console/clean-up">
      <div class="field">
        <label for="keep">Newest of each remote to keep</label
        ><input id="keep" name="keep" type="number" min="1" max="9999" value="${retention.keep}" required />
      </div>
      <div class="field">
        <label for="days">Days to keep what was published or live in</label
        ><input id="days" name="days" type="number" min="0" max="3650" value="${retention.days}" required />
      </div>
      <button>Show what would go</button>
    </form>
    <h2>${number(going.length)} of ${number(rows.length)} releases would go</h2>
    ${going.length > 0 && html`${goingTable(going)}${removeForm(retention, going.length, kilobytes)}`}
  `;
}

const goingTable = (going: ReleaseRow[]) =>
  html`<div class="scroll limited" tabindex="0" role="region" aria-label="Releases that would go">
    <table>
      <thead>
        <tr>
          <th scope="col">Remote</th>
          <th scope="col">Release</th>
          <th scope="col">Version</th>
          <th scope="col">Published, UTC</th>
          <th scope="col">By</th>
          <th scope="col" class="figure">KB</th>
        </tr>
      </thead>
      <tbody>
        ${going.map(
          ({ remote, releaseId, version, publishedAt, publishedBy, bytes }) =>
            html`<tr>
              <th scope="row">${remote}</th>
              <td><code>${releaseId}</code></td>
              <td>${version}</td>
              <td>${moment(publishedAt)}</td>
              <td>${publishedBy}</td>
              <td class="figure">${number(Math.ceil(bytes / 1024))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const removeForm = ({ keep, days }: Retention, count: number, kilobytes: number) =>
  html`<form class="row" method="post" action="/console/clean-up">
    <input type="hidden" name="keep" value="${keep}" />
    <input type="hidden" name="days" value="${days}" />
    ${reasonField('remove-reason')}<button class="danger">
      Remove ${number(count)} ${count === 1 ? 'release' : 'releases'}, ${number(kilobytes)} KB
    </button>
  </form>`;
