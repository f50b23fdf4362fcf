import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/**
 * The network a call comes from, as the unit of rate limits: an IPv4 address, or the first 64 bits of an IPv6 one.
 * `trustedHops` counts the proxies in front of this server, each of which appends to X-Forwarded-For; what a client
 * wrote there itself stands further left and is never believed.
 */
export function clientNetwork(request: FastifyRequest, trustedHops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, request.socket.remoteAddress ?? ''];
  return networkOf(chain.at(-1 - trustedHops) ?? chain[0] ?? '');
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
