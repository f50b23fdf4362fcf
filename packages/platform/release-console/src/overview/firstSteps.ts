import type { Grant } from '@psma/release-contract';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { PageEnvironment } from '../page/pageEnvironment.ts';
import { ENVIRONMENTS, pathOf, placesFor } from '../page/places.ts';

const { firstSteps: texts } = messages;

/** What to do on each of the token's pages. */
export const firstSteps = (grant: Grant, environment: PageEnvironment): Html => {
  const places = [...(environment.name === null ? [] : [ENVIRONMENTS]), ...placesFor(grant)];
  return html`<section class="notice" aria-labelledby="first-steps">
    <h2 id="first-steps">${texts.heading}</h2>
    <p>${texts.lead(html`<code translate="no">${texts.publish}</code>`)}</p>
    <ul>
      ${places.map(
        (place) => html`<li><a href="${pathOf(place, environment)}">${place.name}</a>: ${place.purpose}</li>`,
      )}
    </ul>
  </section>`;
};
