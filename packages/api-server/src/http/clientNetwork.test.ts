import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './clientNetwork.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as FastifyRequest;

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(clientNetwork(request(address), 0)).toBe(network);
});

test('without trusted proxies the header is not believed', () => {
  expect(clientNetwork(request('192.0.2.7', '198.51.100.1'), 0)).toBe('192.0.2.7');
});

test('behind proxies the address is the one that the outermost of them saw', () => {
  expect(clientNetwork(request('10.0.0.1', '6.6.6.6, 198.51.100.1'), 1)).toBe('198.51.100.1');
  expect(clientNetwork(request('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2'), 2)).toBe('198.51.100.1');
});

test('a shorter chain than expected gives what there is', () => {
  expect(clientNetwork(request('10.0.0.1'), 2)).toBe('10.0.0.1');
});
