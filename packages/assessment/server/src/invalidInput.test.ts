import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import type { Platform } from '@psma/platform-server';
import { readConfig } from '@psma/platform-server/start';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { openProduct } from './openProduct.testing.ts';

let database: TestDatabase;
let dataDir: string;
let platform: Platform;
let headers: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-invalid-'));
  platform = await openProduct(readConfig({ DATA_DIR: dataDir }, dataDir), database.pool);
  const shell = await writeRelease(path.join(dataDir, 'builds'), sampleRelease('shell', 'one'));
  await platform.registry.publishing.publishAndPromote([shell], { by: 'test', reason: 'first release' });
  const token = (await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim();
  headers = { authorization: `Bearer ${token}`, accept: 'text/html' };
});
afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

interface Route {
  methods: string[];
  url: string;
}

/** All routes of all servers, as the router prints. */
function routes(): Route[] {
  const parents: string[] = [];
  return platform.app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods] = found;
      const depth = indent.length / 4;
      parents.splice(depth);
      parents.push(part);
      return methods ? [{ methods: methods.split(', '), url: parents.join('') }] : [];
    });
}

/** A request with one invalid value. */
interface Invalid {
  method: string;
  url: string;
  payload?: string;
  type?: string;
}

const INVALID_PARTS = ['%00', 'a%00b', '%ED%A0%80', '%E0%A4%A', '%', 'x'.repeat(600)];
const INVALID_TEXTS = ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00b'];

function invalidRequests({ methods, url }: Route): Invalid[] {
  const places = url.match(/:\w+|\*/g) ?? [];
  const fill = (at: number, text: string) => {
    let place = -1;
    return url.replace(/:\w+|\*/g, () => ((place += 1) === at ? text : 'mf-triage'));
  };
  return methods
    .filter((method) => !['HEAD', 'OPTIONS'].includes(method))
    .flatMap((method): Invalid[] => [
      ...places.flatMap((_place, at) => INVALID_PARTS.map((part) => ({ method, url: fill(at, part) }))),
      { method, url: `${fill(-1, '')}?remote=%00` },
      { method, url: `${fill(-1, '')}?%00=a` },
      ...(method === 'GET' ? [] : bodies(method, fill(-1, ''))),
    ]);
}

/** More nested arrays than the call stack allows. */
const nested = (json: string) => `${'['.repeat(20_000)}${json}${']'.repeat(20_000)}`;

const bodies = (method: string, url: string): Invalid[] => [
  ...INVALID_TEXTS.flatMap((text) =>
    [`{"reason":"${text}"}`, `{"${text}":1}`, `{"a":${nested(`{"b":"${text}"}`)}}`].map((payload) => ({
      method,
      url,
      payload,
      type: url.startsWith('/idp') ? 'application/x-amz-json-1.1' : 'application/json',
    })),
  ),
  ...['reason=%00', '%00=a'].map((payload) => ({
    method,
    url,
    payload,
    type: 'application/x-www-form-urlencoded',
  })),
];

test('invalid text in any address or field of any server is answered 4xx', async () => {
  const all = routes();
  for (const url of [
    '/console/log',
    '/console/remotes/:remote/:change',
    '/registry/tokens',
    '/idp/',
    '/api/triage/session',
  ])
    expect(all.map((route) => route.url)).toContain(url);
  const wrong: string[] = [];
  for (const { method, url, payload, type } of all.flatMap(invalidRequests)) {
    const { statusCode } = await platform.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, origin: 'http://localhost:80', ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    if (statusCode < 400 || statusCode >= 500) wrong.push(`${statusCode} ${method} ${url} ${payload ?? ''}`);
  }
  expect(wrong).toEqual([]);
});

test.each(['/%00', '/a%00b', '/triage/%ED%A0%80', '/%E0%A4%A', `/${'x'.repeat(600)}`])(
  'a page at %s is not found',
  async (url) => {
    expect((await platform.app.inject({ url, headers })).statusCode).toBe(404);
  },
);

test.each([
  ['GET', '/api/triage/session/%E0%A4%A'],
  ['POST', '/api/%/answer'],
  ['DELETE', '/api/user/me/sessions/%ED%A0%80'],
] as const)('%s %s has the error body of the API', async (method, url) => {
  const answer = await platform.app.inject({ method, url, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ status: 400, name: 'InvalidRequest', message: expect.any(String) });
});

test.each(['psma-visitor', 'psma-pins', 'psma-console', 'psma-browser'])(
  'an invalid cookie %s is ignored',
  async (name) => {
    for (const value of ['%00', '%ED%A0%80', 'x'.repeat(3000)]) {
      const cookie = `${name}=${value}`;
      for (const url of ['/', '/console', '/releases/resolution'])
        expect((await platform.app.inject({ url, headers: { cookie } })).statusCode).toBeLessThan(500);
    }
  },
);
