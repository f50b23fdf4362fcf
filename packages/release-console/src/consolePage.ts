import type { Action, Grant } from '@psma/release-contract';
import { html, type Html } from './html.ts';
import { messages } from './messages.ts';

const { page: texts, places, stale } = messages;

const MARK = html`<svg class="mark" viewBox="0 0 36 40" aria-hidden="true">
  <path d="M18 1 34 6v13c0 10-7 16-16 20C9 35 2 29 2 19V6z" />
  <path d="M10 27v-5h5v-5h5v-5h6" />
</svg>`;

const forAll = () => true;
const forOwners = ({ owner }: Grant) => owner;
const forActions =
  (...actions: Action[]) =>
  (grant: Grant) =>
    grant.owner || actions.some((action) => grant.actions.includes(action));

/** Navigation and its audience. */
const PLACES: { path: string; name: string; for: (grant: Grant) => boolean }[] = [
  { path: '/console', name: places.remotes, for: forAll },
  { path: '/console/swap', name: places.swap, for: forActions('promote', 'rollback') },
  { path: '/console/pin', name: places.pin, for: forActions('qa', 'publish') },
  { path: '/console/log', name: places.log, for: forAll },
  { path: '/console/why', name: places.why, for: forAll },
  { path: '/console/tokens', name: places.tokens, for: forOwners },
  { path: '/console/clean-up', name: places.cleanUp, for: forOwners },
];

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
  path: string;
  content: Html;
  /** Installation problem. */
  warning?: string | null;
  /** Result of the last action. */
  flash?: { text: string; refused: boolean } | null;
}

export function consolePage({ title, grant, path, content, warning, flash }: PageOptions): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title(title)}</title>
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
            html`<nav aria-label="${texts.navigation}">
                ${PLACES.filter((place) => place.for(grant)).map((place) => html`<a href="${place.path}" ${place.path === path && html`aria-current="page"`}>${place.name}</a>`)}
              </nav>
              <form class="session" method="post" action="/console/sign-out">
                <span translate="no">${grant.label}</span><button class="quiet">${texts.signOut}</button>
              </form>`
          }
        </header>
        <main id="main" tabindex="-1">
          ${warning && html`<p class="notice refused">${warning}</p>`}
          ${flash && html`<p class="notice ${flash.refused ? 'refused' : 'done'}" role="${flash.refused ? 'alert' : 'status'}">${flash.text}</p>`}
          ${grant && STALE}${content}
        </main>
      </body>
    </html>`.markup;
}
