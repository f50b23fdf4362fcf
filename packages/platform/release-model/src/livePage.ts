import type { Resolution } from './pageData.ts';

const INLINED = /(<script id="psma-page" type="application\/json"[^>]*>)([^<]*)(<\/script>)/;

export interface LivePageData {
  config: { analytics: { enabled: boolean } };
  resolution: Resolution;
  /** Origin of the releases' files, if not the page's. */
  assets?: string | undefined;
}

/**
 * Changes a live page's data, and removes its preloads and prerendered screen, which
 * belong to other releases. Null for a page without data.
 */
export function changeLivePage(html: string, change: (data: LivePageData) => LivePageData): string | null {
  const found = INLINED.exec(html);
  if (!found) return null;
  const data = change(JSON.parse(found[2] ?? '') as LivePageData);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return withoutOtherReleases(
    html.replace(INLINED, (_whole, open: string, _old: string, close: string) => open + json + close),
  );
}

/** Removes preloads and the prerendered screen. */
export const withoutOtherReleases = (html: string): string =>
  html
    .replace(/<link rel="preload"[^>]*>\n?/g, '')
    .replace(
      /<div id="root" data-first-of="[^"]*">.*<\/div>\n(?=<aside class="line starting")/s,
      '<div id="root"></div>\n',
    );
