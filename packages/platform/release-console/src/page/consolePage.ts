import { PLATFORM_VERSION } from '@psma/http-kit';
import type { Grant } from '@psma/release-contract';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { named, type PageEnvironment } from './pageEnvironment.ts';
import { ENVIRONMENTS, pathOf, placesFor, type Place } from './places.ts';

const { page: texts, stale } = messages;

const MARK = html`<svg class="mark" viewBox="0 0 36 40" aria-hidden="true">
  <path d="M18 1 34 6v13c0 10-7 16-16 20C9 35 2 29 2 19V6z" />
  <path d="M10 27v-5h5v-5h5v-5h6" />
</svg>`;

const placeLinks = (shown: Place[], path: string, environment: PageEnvironment) =>
  shown.map((place) => {
    const at = pathOf(place, environment);
    return html`<a href="${at}" ${at === path && html`aria-current="page"`}>${place.name}</a>`;
  });

/** With several environments the head has what they share. */
function mainLinks(grant: Grant, path: string, environment: PageEnvironment) {
  const shown = placesFor(grant);
  if (environment.name === null) return placeLinks(shown, path, environment);
  return placeLinks([ENVIRONMENTS, ...shown.filter(({ own }) => !own)], path, environment);
}

const environmentLinks = (grant: Grant, path: string, environment: PageEnvironment) =>
  html`<nav class="environment" aria-label="${messages.environments.navigation(environment.name ?? '')}">
    <strong translate="no">${environment.name}</strong>
    ${placeLinks(
      placesFor(grant).filter(({ own }) => own),
      path,
      environment,
    )}
  </nav>`;

/** Filled by console.js while refreshing fails. */
const STALE = html`<div
  id="stale"
  data-away="${stale.away}"
  data-ended="${stale.ended}"
  data-waiting="${stale.waiting}"
  data-since="${stale.since}"
  data-fresh="${stale.fresh}"
  data-minutes="${stale.minutes}"
  data-moment="${stale.moment}"
>
  <p role="status"></p>
  <p class="age"></p>
</div>`;

interface PageOptions {
  title: string;
  /** Null on the sign-in page. */
  grant: Grant | null;
  environment?: PageEnvironment;
  /** Shows all environments. */
  shared?: boolean;
  path: string;
  content: Html;
  /** For the document's head. */
  head?: Html;
  /** Installation problem. */
  warning?: string | null;
  /** Result of the last action. */
  flash?: { text: string; refused: boolean } | null;
}

const ONLY: PageEnvironment = { base: '/console', name: null };

export function consolePage(options: PageOptions): string {
  const { title, grant, path, content, head, warning, flash } = options;
  const { environment = ONLY, shared = false } = options;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${head}
        <title>${texts.title(shared ? title : named(title, environment))}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/console/assets/console.css" />
        <script src="/console/assets/console.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        <header>
          <a class="wordmark" href="/console">${MARK}<span>${texts.console}</span></a>
          ${
            grant &&
            html`<nav aria-label="${texts.navigation}">${mainLinks(grant, path, environment)}</nav>
              <form class="session" method="post" action="/console/sign-out">
                <span translate="no">${grant.label}</span><button class="quiet">${texts.signOut}</button>
              </form>`
          }
        </header>
        ${grant && environment.name !== null && !shared && environmentLinks(grant, path, environment)}
        <main id="main" tabindex="-1">
          ${warning && html`<p class="notice refused">${warning}</p>`}
          ${flash && html`<p class="notice ${flash.refused ? 'refused' : 'done'}" role="${flash.refused ? 'alert' : 'status'}">${flash.text}</p>`}
          ${grant && STALE}${content}
        </main>
        <footer>${texts.version(PLATFORM_VERSION)}</footer>
      </body>
    </html>`.markup;
}
