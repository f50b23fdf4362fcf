import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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

test.each(['/address', '/things/1', '/unknown.js'])('%s is no service worker’s script', async (url) => {
  const answer = await app.inject({ url, headers: { 'service-worker': 'script' } });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    status: 403,
    name: 'InvalidRequest',
    message: 'This server has no service workers.',
  });
});

test('the framework’s own refusals carry the fixed headers', async () => {
  const { headers } = await app.inject(`/things/${'x'.repeat(500)}`);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

/** The response to any bytes. */
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
  ['what is no request', 'HELO mail.example.org\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400],
])('%s is answered before any route in the same form', async (_, bytes, status) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ status, name: 'InvalidRequest', message: expect.any(String) });
});

const withCookies = (bytes: number) =>
  `GET /address HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: a=${'x'.repeat(bytes)}\r\n\r\n`;

test.each([20_000, 30_000, 60_000])('%i bytes of cookies are no hindrance', async (bytes) => {
  expect(await send(withCookies(bytes))).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([66_000, 130_000, 1_000_000])('%i bytes of cookies are answered with a page', async (bytes) => {
  const [head = '', body = ''] = (await send(withCookies(bytes))).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toMatch(/^content-type: text\/html; charset=utf-8\r$/m);
  expect(body).toMatch(/<h1>This page cannot be opened<\/h1>\n<p>Your browser sends more cookies/);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
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

/** A connection, and its data once closed. */
const open = (port: number, bytes = '') => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  const closed = new Promise<string>((resolve) =>
    socket.on('error', () => {}).on('close', () => resolve(answer)),
  );
  return { socket, closed };
};

describe('a crowd of slow clients', () => {
  let crowded: FastifyInstance;
  let port: number;
  let begun: PromiseWithResolvers<void>;
  beforeEach(async () => {
    begun = Promise.withResolvers();
    crowded = createServer({ logger: false });
    crowded.addHook('onRequest', async () => begun.resolve());
    crowded.post('/things', async ({ body }) => body);
    await crowded.listen({ port: 0, host: '127.0.0.1' });
    port = (crowded.server.address() as AddressInfo).port;
  });
  afterEach(() => crowded.close());

  const HEAD =
    'POST /things HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 7\r\nconnection: close\r\n';
  const [TIMELY, LATE] = [/^HTTP\/1\.1 200 .*right$/s, /^HTTP\/1\.1 408 .*"name":"InvalidRequest"/s];

  test('those that never end their request get an error and are cut; others get responses', async () => {
    const slow = ['', HEAD, `${HEAD}\r\n"`].map((bytes) => open(port, bytes));
    expect(await open(port, `${HEAD}\r\n"right"`).closed).toMatch(TIMELY);
    expect(slow.map(({ socket }) => socket.closed)).toEqual([false, false, false]);
    Object.assign(crowded.server, { headersTimeout: 1, requestTimeout: 1 });
    for (const { closed } of slow) expect(await closed).toMatch(LATE);
  });

  test('a slow line is not cut: a body may take longer than headers may', async () => {
    const slow = open(port, `${HEAD}\r\n"ri`);
    await begun.promise;
    crowded.server.headersTimeout = 1;
    expect(await open(port).closed).toMatch(LATE);
    slow.socket.write('ght"');
    expect(await slow.closed).toMatch(TIMELY);
  });

  test('one connection too many is closed; those that are only kept make room for the next', async () => {
    const busy = open(port, `${HEAD}\r\n`);
    await begun.promise;
    const kept = open(port, 'GET /none HTTP/1.1\r\nhost: a\r\n\r\n');
    await new Promise((resolve) => kept.socket.once('data', resolve));
    crowded.server.maxConnections = 2;
    expect(await open(port).closed).toBe('');
    await kept.closed;
    expect(await open(port, `${HEAD}\r\n"right"`).closed).toMatch(TIMELY);
    busy.socket.write('"right"');
    expect(await busy.closed).toMatch(TIMELY);
  });

  test('the limits are those of the documents', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = crowded.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections]).toEqual([
      20_000, 300_000, 72_000, 120_000, 12_000,
    ]);
  });
});
