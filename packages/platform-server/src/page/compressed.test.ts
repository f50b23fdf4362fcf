import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compressed } from './compressed.ts';

const PAGE = '<!doctype html>'.repeat(100);

test.each(['br', 'gzip, deflate, br, zstd', 'br;q=0.5'])(
  'a client that takes "%s" gets brotli',
  async (accepted) => {
    const { headers, body } = await compressed(PAGE, accepted);
    expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'br' });
    expect(body.length).toBeLessThan(PAGE.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  },
);

test.each([undefined, 'gzip', 'br;q=0', 'br;q=0.0, gzip', 'broken'])(
  'a client that takes %p gets the page as it is',
  async (accepted) => {
    expect(await compressed(PAGE, accepted)).toEqual({ headers: { vary: 'accept-encoding' }, body: PAGE });
  },
);
