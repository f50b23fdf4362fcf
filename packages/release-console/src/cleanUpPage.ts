import { ReleaseRefused, type ReleaseKey, type ReleaseRow } from '@psma/release-contract';
import { reasonField } from './actions.ts';
import { moment, number } from './format.ts';
import { html, type Html } from './html.ts';
import type { Form } from './readForm.ts';

/** How many releases of each remote stay, as it was asked for. */
export function readKeep({ keep = '10' }: Form): number {
  if (!/^\d{1,4}$/.test(keep) || Number(keep) < 1)
    throw new ReleaseRefused('InvalidRequest', 'Keep 1 to 9999 releases of each remote.');
  return Number(keep);
}

/** Which releases would go, and the button for it. */
export function cleanUpPage(keep: number, garbage: ReleaseKey[], rows: ReleaseRow[]): Html {
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
        ><input id="keep" name="keep" type="number" min="1" max="9999" value="${keep}" required />
      </div>
      <button>Show what would go</button>
    </form>
    <h2>${number(going.length)} of ${number(rows.length)} releases would go</h2>
    ${going.length > 0 && html`${goingTable(going)}${removeForm(keep, going.length, kilobytes)}`}
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

const removeForm = (keep: number, count: number, kilobytes: number) =>
  html`<form class="row" method="post" action="/console/clean-up">
    <input type="hidden" name="keep" value="${keep}" />
    ${reasonField('remove-reason')}<button class="danger">
      Remove ${number(count)} ${count === 1 ? 'release' : 'releases'}, ${number(kilobytes)} KB
    </button>
  </form>`;
