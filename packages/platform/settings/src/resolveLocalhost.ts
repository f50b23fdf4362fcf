import dns from 'node:dns';

const BELOW_LOCALHOST = /\.localhost$/i;

/**
 * Resolves names below `localhost` to 127.0.0.1 in this process, as browsers do
 * (RFC 6761, section 6.3).
 */
export function resolveLocalhost(): void {
  const lookup = dns.lookup as (hostname: string, ...rest: unknown[]) => void;
  const lookUp = (hostname: string, ...rest: unknown[]) =>
    lookup(BELOW_LOCALHOST.test(hostname) ? '127.0.0.1' : hostname, ...rest);
  // `net.connect` reads this at each connection; `fetch` accepts no lookup.
  dns.lookup = lookUp as typeof dns.lookup;
}
