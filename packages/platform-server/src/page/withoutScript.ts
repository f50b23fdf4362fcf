import { mark } from './favicon.ts';

/** What stands in the page's place where script is switched off, in its look. */
export const withoutScript = (brand: string): string => `<noscript><main class="without-script">
<p class="brand">${mark}<span>${escape(brand)}<br><small>Personnel Security Maturity Assessment</small></span></p>
<h1>This tool needs JavaScript</h1>
<p>Please switch it on in your browser’s settings and load this page again.</p>
</main></noscript>`;

export const withoutScriptStyles = (nonce: string): string => `<noscript><style nonce="${nonce}">
body { margin: 0; background: #f6f4ef; color: #14212b; font: 1rem/1.5 'Source Sans 3', Arial, sans-serif; }
.without-script { max-width: 65ch; margin: 0 auto; padding: 48px 24px; }
.without-script .brand { display: flex; gap: 12px; align-items: flex-start; margin: 0 0 32px; color: #123c4a; font: 600 1.125rem/1.2 'Source Serif 4', Georgia, serif; }
.without-script .brand small { font: 0.875rem/1.4 'Source Sans 3', Arial, sans-serif; }
.without-script .brand svg { height: 40px; flex: none; }
.without-script h1 { color: #123c4a; font: 600 2.25rem/1.2 'Source Serif 4', Georgia, serif; }
</style></noscript>`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
