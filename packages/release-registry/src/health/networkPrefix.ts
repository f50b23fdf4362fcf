import { isIPv6 } from 'node:net';

export const LOOPBACK = 'loopback';

/** The network that an address belongs to, as far as one owner can be assumed: /24 of IPv4, /48 of IPv6. */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return LOOPBACK;
  if (isIPv6(plain)) return `${expand(plain).slice(0, 3).join(':')}::/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = address.includes('::')
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
