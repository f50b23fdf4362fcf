import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../errors/errors.ts';
import { createServer } from './createServer.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = createServer({ logger: false, proxies: 1 });
  app.get('/things/:id', async () => {
    throw new NotFound('thing');
  });
  app.get('/address', async ({ ip }) => ip);
  app.get('/broken', async () => {
    throw new Error('a detail of ours');
  });
  app.post('/things', async () => null);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

test.each([
  ['what is thrown', { url: '/things/1' }, 404, 'NotFound'],
  ['a part of the address that is too long', { url: `/things/${'x'.repeat(500)}` }, 414, 'InvalidRequest'],
  ['an address that cannot be decoded', { url: '/things/%E0%A4%A' }, 400, 'InvalidRequest'],
  [
    'broken JSON',
    { method: 'POST', url: '/things', headers: json, payload: '{' } as const,
    400,
    'InvalidRequest',
  ],
  [
    'too much',
    { method: 'POST', url: '/things', headers: json, payload: `"${'x'.repeat(300_000)}"` } as const,
    413,
    'InvalidRequest',
  ],
  [
    'another content type',
    { method: 'POST', url: '/things', headers: { 'content-type': 'text/csv' }, payload: 'a;b' } as const,
    415,
    'InvalidRequest',
  ],
  ['a failure of our own', { url: '/broken' }, 500, 'InternalError'],
])('%s leaves in the form of every error', async (_, request, status, name) => {
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({ status, name, message: expect.any(String) });
  expect(answer.body).not.toMatch(/xxx|%E0|a detail/);
});

test('the framework’s own refusals carry the fixed headers', async () => {
  const { headers } = await app.inject(`/things/${'x'.repeat(500)}`);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

/** What comes back for bytes that need not be a request. */
const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(bytes),
    );
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: a\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no request', 'HELO mail.example.org\r\n\r\n', 400],
])('%s are answered before any route in the same form', async (_, bytes, status) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ status, name: 'InvalidRequest', message: expect.any(String) });
});

test('the address of a caller is the one that the outermost proxy saw', async () => {
  const from = async (remoteAddress: string, forwarded?: string) =>
    (
      await app.inject({
        url: '/address',
        remoteAddress,
        headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      })
    ).body;
  expect(await from('10.0.0.1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
  expect(await from('10.0.0.1')).toBe('10.0.0.1');

  const direct = createServer({ logger: false });
  direct.get('/address', async ({ ip }) => ip);
  const answer = await direct.inject({
    url: '/address',
    remoteAddress: '192.0.2.7',
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  expect(answer.body).toBe('192.0.2.7');

  const behindTwo = createServer({ logger: false, proxies: 2 });
  behindTwo.get('/address', async ({ ip }) => ip);
  const twice = await behindTwo.inject({
    url: '/address',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.1, 10.0.0.2' },
  });
  expect(twice.body).toBe('198.51.100.1');
});
