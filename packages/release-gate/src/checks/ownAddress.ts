/** Some site, over either protocol: `https:name` is a path on one of them and another site on the other. */
const SITES = ['https://site.invalid/', 'http://site.invalid/'];

/**
 * The path that an address has on the site that shows it, as the URL parser of browsers reads it: that drops tabs and line
 * breaks, and takes a backslash for a slash. Null where it leads to another site. So does a path that begins with two
 * slashes, once it is used as an address itself.
 */
export function pathOnSite(address: string): string | null {
  const paths = SITES.map((site) => {
    const url = URL.canParse(address, site) ? new URL(address, site) : null;
    return url?.href.startsWith(site) && !url.pathname.startsWith('//') ? url.pathname : null;
  });
  return paths.includes(null) ? null : (paths[0] ?? null);
}

/** What a link may lead to: a path of the site, or a part of the page. */
export const isOwnLink = (address: string): boolean => /^[/#]/.test(address) && pathOnSite(address) !== null;
