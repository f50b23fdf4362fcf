import type { ErrorGroup, SourceLocation } from '@psma/release-registry';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';

const { errors: texts } = messages;

/** Lists browser failures by kind, latest first. */
export const errorSection = (errors: ErrorGroup[]): Html =>
  html`<section aria-labelledby="errors">
    <h2 id="errors">${texts.heading}</h2>
    ${
      errors.length === 0
        ? html`<p>${texts.none}</p>`
        : html`<ol class="releases">
            ${errors.map(errorItem)}
          </ol>`
    }
  </section>`;

const isOurs = ({ source }: SourceLocation) => source !== null && !source.startsWith('node_modules/');

function errorItem(error: ErrorGroup): Html {
  const { releaseId, errorClass, route, firstSeen, lastSeen, count, stack, components } = error;
  const where = stack.find(isOurs) ?? stack[0];
  return html`<li>
    <div class="summary">
      <strong>${errorClass}</strong>
      ${where && html`<code translate="no">${where.source ?? where.built}</code>`}
      <span class="tag">${texts.times(count)}</span>
      <span class="meta"
        >${texts.release(html`<code translate="no">${releaseId}</code>`)}${route && texts.route(html`<code translate="no">${route}</code>`)}${texts.between(formatMoment(firstSeen), formatMoment(lastSeen))}</span
      >
    </div>
    ${
      stack.length + components.length > 0 &&
      html`<details>
        <summary>${texts.where}<span class="hidden"> ${texts.whereOf(errorClass, releaseId)}</span></summary>
        <div class="stack">${placeList(texts.stack, stack)}${placeList(texts.components, components)}</div>
      </details>`
    }
  </li>`;
}

const placeList = (title: string, places: SourceLocation[]) =>
  places.length > 0 &&
  html`<div>
    <h3>${title}</h3>
    <ol class="places">
      ${places.map(({ built, source, name }) => html`<li>${name && html`${name} · `}<code translate="no">${source ?? built}</code></li>`)}
    </ol>
  </div>`;
