import type { WhyRemote } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { scrollAttributes } from '../html/scrollAttributes.ts';
import { tableHead } from '../html/tableHead.ts';
import { messages } from '../messages.ts';
import { named, type PageEnvironment } from '../page/pageEnvironment.ts';

const { columns, why } = messages;

const WHY_HEAD = tableHead([
  columns.remote,
  columns.release,
  columns.version,
  columns.why,
  columns.because,
  columns.since,
  why.buckets,
]);

/** Explains one visitor's releases. */
export const whyPage = (
  environment: PageEnvironment,
  visitor: string,
  optedOut: boolean,
  remotes: WhyRemote[],
): Html => html`
  <h1>${named(messages.places.why, environment)}</h1>
  <p class="lead">${why.lead}</p>
  <form class="row" method="get" action="${environment.base}/why">
    <div class="field grow">
      <label for="visitor">${why.visitor}</label>
      <input id="visitor" name="visitor" value="${visitor}" autocomplete="off" spellcheck="false" />
    </div>
    <label class="check"
      ><input type="checkbox" name="gpc" value="true" ${optedOut && html`checked`} /> ${why.gpc}</label
    >
    <button class="primary">${why.show}</button>
  </form>
  <div ${scrollAttributes(messages.places.why)}>
    <table>
      ${WHY_HEAD}
      <tbody>
        ${remotes.map(
          ({ remote, choices: [first], experiments }) =>
            html`<tr>
              <th scope="row">
                <a translate="no" href="${environment.base}/remotes/${remote}">${remote}</a>
              </th>
              <td>${first ? html`<code translate="no">${first.release}</code>` : why.nothing}</td>
              <td>${first?.version ?? '–'}</td>
              <td>${first ? why.reasons[first.reason] : '–'}</td>
              <td>${first?.because ?? '–'}</td>
              <td>${first && first.reason !== 'lastGood' ? formatMoment(first.since) : '–'}</td>
              <td>
                ${experiments.length === 0 ? '–' : experiments.map(({ name, from, to, bucket }) => why.bucket(name, bucket, from, to))}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`;
