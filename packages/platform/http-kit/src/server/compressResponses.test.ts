import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { compressResponses } from './compressResponses.ts';
import { createServer } from './createServer.ts';

const long = { words: Array.from({ length: 400 }, (_, nth) => `word ${nth}`) };
const bytes = Buffer.from(JSON.stringify(long));
let app: FastifyInstance;

beforeAll(async () => {
  app = createServer({ logger: false });
  compressResponses(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ word: 1 }));
  app.get('/bytes', async (_request, reply) => reply.header('etag', '"tag"').type('text/plain').send(bytes));
  app.get('/nothing', async (_request, reply) => reply.code(204).send());
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, coding?: string) =>
  app.inject({ url, headers: coding === undefined ? {} : { 'accept-encoding': coding } });

test.each(['/long', '/bytes'])(
  '%s comes in gzip to every client that accepts it, on every request',
  async (url) => {
    const plain = await get(url);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const _time of ['first', 'again']) {
      const zipped = await get(url, 'gzip, deflate, br');
      expect(zipped.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'gzip' });
      expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length);
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    }
    expect((await get(url, 'gzip;q=0, br')).body).toBe(plain.body);
  },
);

test('the tag of bytes that differ is a weak one', async () => {
  expect((await get('/bytes')).headers['etag']).toBe('"tag"');
  expect((await get('/bytes', 'gzip')).headers['etag']).toBe('W/"tag"');
});

test.each(['/short', '/nothing'])('%s is left as it is', async (url) => {
  const answer = await get(url, 'gzip');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('vary');
});
