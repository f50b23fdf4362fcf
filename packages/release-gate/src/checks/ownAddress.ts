/** Two protocols: `https:name` is a path on one, another site on the other. */
const SITES = ['https://site.invalid/', 'http://site.invalid/'];

/**
 * Returns a URL's path on its own site as browsers parse it, dropping tabs and line breaks,
 * with backslashes as slashes. Null for other sites, including paths with two leading slashes.
 */
export function pathOnSite(address: string): string | null {
  const paths = SITES.map((site) => {
    const url = URL.canParse(address, site) ? new URL(address, site) : null;
    return url?.href.startsWith(site) && !url.pathname.startsWith('//') ? url.pathname : null;
  });
  return paths.includes(null) ? null : (paths[0] ?? null);
}

export const isOwnLink = (address: string): boolean => /^[/#]/.test(address) && pathOnSite(address) !== null;
