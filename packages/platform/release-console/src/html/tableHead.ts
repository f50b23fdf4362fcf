import { html, type Html } from './html.ts';

/** A column's heading: above figures, or for screen readers only; false for no column. */
type Heading = string | false | { figure: string } | { hidden: string };

/** One row of column headings. */
export const tableHead = (headings: readonly Heading[]): Html =>
  html`<thead>
    <tr>
      ${headings.map((heading) => heading !== false && columnHeading(heading))}
    </tr>
  </thead>`;

function columnHeading(heading: Exclude<Heading, false>): Html {
  if (typeof heading === 'string') return html`<th scope="col">${heading}</th>`;
  return 'figure' in heading
    ? html`<th scope="col" class="figure">${heading.figure}</th>`
    : html`<th scope="col"><span class="hidden">${heading.hidden}</span></th>`;
}
