import { mark } from './favicon.ts';
import { messages } from './messages.ts';

/** A page's usual time to start is over, in seconds. */
const PATIENCE_S = 6;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const words = (brand: string, title: string, content: string) =>
  `<p class="brand">${mark}<span>${escape(brand)}<br><small>${messages.product}</small></span></p>
<h1>${title}</h1>
${content}`;

/** What stands in the page's place where script is switched off, in its look. */
export function withoutScript(brand: string): string {
  const { title, text } = messages.withoutScript;
  return `<noscript><main class="plain">\n${words(brand, title, `<p>${text}</p>`)}\n</main></noscript>`;
}

/**
 * What stands in the page's place as long as the shell shows nothing: unseen at first, after some seconds or a failure
 * for all. The way to try again is a link to this very address, which works without script.
 */
export function startingWords(brand: string, releaseId: string): string {
  const { title, text, again, release } = messages.starting;
  const content = `<p>${text}</p>\n<p><a href="">${again}</a></p>\n<p><small>${release(releaseId)}</small></p>`;
  return `<div class="plain starting" role="main">\n${words(brand, title, content)}\n</div>`;
}

export const plainStyles = (nonce: string): string => `<style nonce="${nonce}">
body { margin: 0; background: #f6f4ef; }
.plain { max-width: 65ch; margin: 0 auto; padding: 48px 24px; color: #14212b; font: 1rem/1.5 'Source Sans 3', Arial, sans-serif; }
.plain .brand { display: flex; gap: 12px; align-items: flex-start; margin: 0 0 32px; color: #123c4a; font: 600 1.125rem/1.2 'Source Serif 4', Georgia, serif; }
.plain .brand small { font: 0.875rem/1.4 'Source Sans 3', Arial, sans-serif; }
.plain .brand svg { height: 40px; flex: none; }
.plain h1 { color: #123c4a; font: 600 2.25rem/1.2 'Source Serif 4', Georgia, serif; }
.plain a { color: #123c4a; font-weight: 600; }
.starting { visibility: hidden; animation: starting 0s ${PATIENCE_S}s forwards; }
[data-failed] .starting { visibility: visible; animation: none; }
@keyframes starting { to { visibility: visible; } }
</style>
<noscript><style nonce="${nonce}">.starting { display: none; }</style></noscript>`;
