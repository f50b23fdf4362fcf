import { PLATFORM_ADDRESSES, routesOverlap } from '@psma/release-model';

/** Two protocols: `https:name` is a path or a site. */
const SITES = ['https://site.invalid/', 'http://site.invalid/'];

/**
 * Returns a URL's path on its own site as browsers parse it: without tabs and line
 * breaks, backslashes as slashes. Null for other sites, including two leading
 * slashes.
 */
export function pathOnSite(link: string): string | null {
  const paths = SITES.map((site) => {
    const url = URL.canParse(link, site) ? new URL(link, site) : null;
    return url?.href.startsWith(site) && !url.pathname.startsWith('//') ? url.pathname : null;
  });
  return paths.includes(null) ? null : (paths[0] ?? null);
}

export const isOwnLink = (link: string): boolean => /^[/#]/.test(link) && pathOnSite(link) !== null;

/** A link of this site, never to the platform's own addresses. */
export const isPageLink = (link: string): boolean => isOwnLink(link) && !isPlatformPath(link);

/** True for the server's own paths, where a GET may change something. */
export function isPlatformPath(link: string): boolean {
  if (link.startsWith('#')) return false;
  const path = pathOnSite(link);
  return path !== null && PLATFORM_ADDRESSES.some((pattern) => routesOverlap(decoded(path), pattern));
}

/** The server's router decodes paths. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
