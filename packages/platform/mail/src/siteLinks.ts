import type { SiteInfo } from './mailText.ts';

/** URL of a page of the site. */
export function siteLink(site: SiteInfo, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, site.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * URL of a page behind the log-in. The shell reads its query once (`useEmailLink`), and
 * asks accounts that the page does not belong to for another log-in.
 */
export const pageLink = (site: SiteInfo, path: string, query: Record<string, string> = {}): string =>
  siteLink(site, path, { from: 'email', ...query });
