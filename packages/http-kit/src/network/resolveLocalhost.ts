import dns from 'node:dns';

const BELOW_LOCALHOST = /\.localhost$/i;

/**
 * Makes every connection of this process reach names below `localhost` at 127.0.0.1, as browsers do (RFC 6761, section
 * 6.3). Node asks the system's resolver, which often does not know them.
 */
export function resolveLocalhost(): void {
  const lookup = dns.lookup as (hostname: string, ...rest: unknown[]) => void;
  const lookUp = (hostname: string, ...rest: unknown[]) =>
    lookup(BELOW_LOCALHOST.test(hostname) ? '127.0.0.1' : hostname, ...rest);
  // `net.connect` reads this property at each connection, and `fetch` accepts no lookup of its own.
  dns.lookup = lookUp as typeof dns.lookup;
}
