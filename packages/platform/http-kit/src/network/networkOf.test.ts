import { expect, test } from '@jest/globals';
import { LOOPBACK, networkOf } from './networkOf.ts';

test.each([
  ['192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8::/64', '2001:db8::/48'],
  ['::2', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['in-process', 'in-process', 'in-process'],
  ['', '', ''],
])('%s is of the line %s and the site %s', (address, line, site) => {
  expect(networkOf(address, 'line')).toBe(line);
  expect(networkOf(address, 'site')).toBe(site);
});

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(networkOf(address, 'line')).toBe(LOOPBACK);
  expect(networkOf(address, 'site')).toBe(LOOPBACK);
});
