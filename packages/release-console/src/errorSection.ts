import type { ErrorGroup, Place } from '@psma/release-registry';
import { moment, number } from './format.ts';
import { html, type Html } from './html.ts';

/** What failed in browsers, each kind once, the latest first. */
export const errorSection = (errors: ErrorGroup[]): Html =>
  html`<section aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    ${
      errors.length === 0
        ? html`<p>No page has reported a failure in 90 days.</p>`
        : html`<ol class="releases">
            ${errors.map(errorItem)}
          </ol>`
    }
  </section>`;

const isOurs = ({ source }: Place) => source !== null && !source.startsWith('node_modules/');

function errorItem(error: ErrorGroup): Html {
  const { releaseId, errorClass, route, firstSeen, lastSeen, count, stack, components } = error;
  const where = stack.find(isOurs) ?? stack[0];
  return html`<li>
    <div class="summary">
      <strong>${errorClass}</strong> ${where && html`<code>${where.source ?? where.built}</code>`}
      <span class="tag">${number(count)} ${count === 1 ? 'time' : 'times'}</span>
      <span class="meta"
        >release <code>${releaseId}</code>${route && html` · on <code>${route}</code>`} · first
        ${moment(firstSeen)} · last ${moment(lastSeen)}, UTC</span
      >
    </div>
    ${
      stack.length + components.length > 0 &&
      html`<details>
        <summary>Where<span class="hidden"> ${errorClass} of ${releaseId} was thrown</span></summary>
        <div class="stack">
          ${placeList('Stack', stack)}${placeList('Components, from the one that threw outwards', components)}
        </div>
      </details>`
    }
  </li>`;
}

const placeList = (title: string, places: Place[]) =>
  places.length > 0 &&
  html`<div>
    <h3>${title}</h3>
    <ol class="places">
      ${places.map(({ built, source, name }) => html`<li>${name && html`${name} · `}<code>${source ?? built}</code></li>`)}
    </ol>
  </div>`;
