import ipaddr from 'ipaddr.js';

/**
 * Assumed extent of one owner. `line`: IPv4 address or IPv6 /64, for limits per
 * visitor. `site`: IPv4 /24, IPv6 /48, for actions that a network's holder must not
 * multiply: mails to strangers, votes on a release's health.
 */
export type Granularity = 'line' | 'site';

const PREFIX = { line: { ipv4: 32, ipv6: 64 }, site: { ipv4: 24, ipv6: 48 } } as const;

/** This machine, by any IP address. */
export const LOOPBACK = 'loopback';

/** Returns CIDR notation, or LOOPBACK; other text unchanged. */
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

/** Treats IPv4 inside IPv6 as IPv4; ignores the interface. */
function parse(address: string) {
  const plain = address.replace(/%.*$/, '');
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}
