import { expect, test } from '@jest/globals';
import { acceptsGzip } from './acceptsGzip.ts';

test.each(['gzip', 'gzip, deflate, br, zstd', 'br, gzip;q=0.5'])('"%s" takes gzip', (accepted) => {
  expect(acceptsGzip(accepted)).toBe(true);
});

test.each([undefined, 'br', 'gzip;q=0', 'gzip;q=0.0, br', 'broken'])('%p does not', (accepted) => {
  expect(acceptsGzip(accepted)).toBe(false);
});
