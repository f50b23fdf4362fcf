import type { PackageSearch, PackageUse, ReleaseUse } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';

const { columns, packages } = messages;

interface PackagesAsked {
  name: string;
  below: string;
}

/** `result`: null before a search. */
export const packagesPage = (asked: PackagesAsked, result: PackageSearch | null): Html => html`
  <h1>${messages.places.packages}</h1>
  <p class="lead">${packages.lead}</p>
  <form class="row" method="get" action="/console/packages">
    ${field('name', packages.name, asked.name)} ${field('below', packages.below, asked.below)}
    <button class="primary">${packages.search}</button>
  </form>
  ${result && resultSection(asked, result)}
`;

const field = (id: keyof PackagesAsked, label: string, value: string) =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      value="${value}"
      required
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
    />
  </div>`;

const resultSection = ({ name, below }: PackagesAsked, { found, unknown }: PackageSearch) => html`
  <h2>${packages.found(name, below)}</h2>
  ${found.length > 0 ? useTable(packages.found(name, below), found) : html`<p>${packages.none}</p>`}
  ${
    unknown.length > 0 &&
    html`<h2>${packages.unknown}</h2>
      <p>${packages.whyUnknown}</p>
      ${useTable(packages.unknown, unknown)}`
  }
`;

const useTable = (label: string, uses: (ReleaseUse & Partial<PackageUse>)[]) =>
  html`<div ${scrollAttributes(label)}>
    <table>
      ${tableHead([
        messages.environments.column,
        columns.remote,
        columns.release,
        packages.use,
        columns.since,
        uses[0]?.versions !== undefined && packages.versions,
      ])}
      <tbody>
        ${uses.map(
          ({ environment, remote, releaseId, use, since, versions }) =>
            html`<tr>
              <td translate="no" class="name">${environment}</td>
              <td translate="no" class="name">${remote}</td>
              <td><code translate="no">${releaseId}</code></td>
              <td>${packages.uses[use]}</td>
              <td>${since ? formatMoment(since) : '–'}</td>
              ${versions && html`<td translate="no">${versions.join(', ')}</td>`}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
