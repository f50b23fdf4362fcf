import { escapeHtml } from '@psma/text';
import { messages } from '../messages.ts';
import { mark } from './favicon.ts';

/** Seconds after which a page's usual start is over. */
const START_TIMEOUT_S = 6;

const words = (brand: string, title: string, content: string) =>
  `<p class="brand">${mark}<span>${escapeHtml(brand)}<br><small>${messages.page.product}</small></span></p>
<h1>${title}</h1>
${content}`;

/** A line at the foot of the window. */
const line = (title: string, content: string) => `<p><strong>${title}</strong> ${content}</p>`;

interface PlainPage {
  brand: string;
  nonce: string;
  title: string;
  /** HTML. */
  content: string;
}

/** A page without scripts. */
export function plainPage({ brand, nonce, title, content }: PlainPage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${plainStyles(nonce)}
</head>
<body>
<main class="plain">
${words(brand, title, content)}
</main>
</body>
</html>
`;
}

/**
 * Replaces the page without script or in an unsupported browser; shown under a
 * readable first screen. `plain` is the URL of a version without scripts, or null.
 */
export function unsupportedMessage(brand: string, isPrerendered: boolean, plain: string | null): string {
  const { title, text, read } = messages.page.unsupported;
  if (isPrerendered)
    return `<aside class="line unsupported" aria-label="${title}">${line(`${title}.`, text)}</aside>`;
  const link = plain ? `\n<p><a href="${plain}">${read}</a></p>` : '';
  return `<main class="plain unsupported">\n${words(brand, title, `<p>${text}</p>${link}`)}\n</main>`;
}

/**
 * Replaces the page while the shell shows nothing: shown after some seconds or a
 * failure. Retrying is a link, without script. Follows a first screen, if any.
 */
export function loadingMessage(brand: string, releaseId: string, isPrerendered: boolean): string {
  const { title, text, again, release } = messages.page.starting;
  if (isPrerendered) {
    const { title: label, text: copy } = messages.page.startingFirst;
    const retry = `${copy} <a href="">${again}</a> <small>${release(releaseId)}</small>`;
    return `<aside class="line starting" aria-label="${label}">${line(`${label}.`, retry)}</aside>`;
  }
  const content = `<p>${text}</p>\n<p><a href="">${again}</a></p>\n<p><small>${release(releaseId)}</small></p>`;
  return `<div class="plain starting" role="main">\n${words(brand, title, content)}\n</div>`;
}

/** Both messages only as children of the body. */
const messageStyles = `body { margin: 0; background: #f6f4ef; }
body > .starting { visibility: hidden; animation: starting 0s ${START_TIMEOUT_S}s forwards; }
[data-failed] > body > .starting { visibility: visible; animation: none; }
@keyframes starting { to { visibility: visible; } }
[data-supported] > body > .unsupported, html:not([data-supported]) > body > .starting { display: none; }`;

/** Styles of a page without a first screen. */
export const plainStyles = (nonce: string): string => `<style nonce="${nonce}">
${messageStyles}
.plain { max-width: 65ch; margin: 0 auto; padding: 48px 24px; color: #14212b; font: 1rem/1.5 'Source Sans 3', Arial, sans-serif; }
.plain .brand { display: flex; gap: 12px; align-items: flex-start; margin: 0 0 32px; color: #123c4a; font: 600 1.125rem/1.2 'Source Serif 4', Georgia, serif; }
.plain .brand small { font: 0.875rem/1.4 'Source Sans 3', Arial, sans-serif; }
.plain .brand svg { height: 40px; flex: none; }
.plain h1 { color: #123c4a; font: 600 2.25rem/1.2 'Source Serif 4', Georgia, serif; }
.plain a { color: #123c4a; font-weight: 600; }
</style>`;

/**
 * Styles of a page with a first screen: its own, confined to its area, except focus
 * rings. Too narrow windows wait for the shell's notice; without script all can be
 * read.
 */
export const firstScreenStyles = (css: string, nonce: string): string => `<style nonce="${nonce}">${css}
${messageStyles}
[data-first] { contain: layout paint; overflow-clip-margin: 8px; }
.line { position: fixed; inset: auto 0 0; padding: 12px 24px; background: #f6f4ef; border-top: 1px solid; color: #14212b; font: 1rem/1.5 'Source Sans 3', Arial, sans-serif; }
.line p { margin: 0; }
.line a { color: #123c4a; font-weight: 600; }
@media screen and (max-width: 959.98px) {
  [data-supported]:not([data-started], [data-failed]) #root { visibility: hidden; }
}
</style>`;
