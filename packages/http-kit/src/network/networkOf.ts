import ipaddr from 'ipaddr.js';

/**
 * How far one owner is assumed. `line`: an IPv4 address, or the /64 that one line has of IPv6; for what a single visitor
 * does too often. `site`: /24 of IPv4, /48 of IPv6; for what must not be multiplied by whoever holds a whole network:
 * mails to strangers, and votes on a release's health.
 */
export type Granularity = 'line' | 'site';

const PREFIX = { line: { ipv4: 32, ipv6: 64 }, site: { ipv4: 24, ipv6: 48 } } as const;

/** This very machine, by whatever address. */
export const LOOPBACK = 'loopback';

/** The network that an address belongs to, in CIDR notation, or LOOPBACK; what is no address stands for itself. */
export function networkOf(address: string, granularity: Granularity): string {
  const parsed = parse(address);
  if (!parsed) return address;
  if (parsed.range() === 'loopback') return LOOPBACK;
  const bits = PREFIX[granularity][parsed.kind()];
  const cidr = `${parsed.toString()}/${bits}`;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}

/** IPv4 inside IPv6 counts as IPv4; which interface an address was reached by does not matter. */
function parse(address: string) {
  const plain = address.replace(/%.*$/, '');
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}
