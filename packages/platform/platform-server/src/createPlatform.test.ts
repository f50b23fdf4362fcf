import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { readConfig } from './config/readConfig.ts';
import { createPlatform, type Platform } from './createPlatform.ts';
import type { Product } from './Product.ts';

let database: TestDatabase;
let dataDir: string;
let platform: Platform;
const stop = jest.fn(async () => {});

const product: Product = {
  migrations: [],
  mailLinks: [],
  mailValidity: {},
  jobs: [],
  pages: {
    responses: {},
    isHidden: (pathname) => pathname === '/key',
    plainSource: (pathname) => (pathname === '/key' ? '/content' : null),
    renderPlain: ({ statusCode, body }) =>
      statusCode === 200 ? { title: 'In words', content: `<p>${body}</p>` } : null,
  },
  async open(app, { opened }) {
    opened.defer(stop);
    app.get('/api/content', () => 'Read this.');
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-platform-'));
  platform = await createPlatform(readConfig({ DATA_DIR: dataDir }, dataDir), product, database.pool);
  const routes = ['/', '/key'].map((each) => ({
    ...{ path: each, page: 'Page', title: 'Page', layout: 'public' as const },
  }));
  const releases = [
    sampleRelease('shell', 'one'),
    sampleRelease('mf-other', 'one', { manifest: { routes } }),
  ];
  const directories = releases.map((each) => writeRelease(path.join(dataDir, 'builds'), each));
  await platform.registry.publishing.publishAndPromote(await Promise.all(directories), {
    by: 'test',
    reason: 'first releases',
  });
});
afterAll(async () => {
  await platform.close();
  expect(stop).toHaveBeenCalledTimes(1);
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const get = (url: string) => platform.app.inject({ url, headers: { accept: 'text/html' } });

test('another product runs on the platform: its servers, pages and releases', async () => {
  expect((await platform.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  expect((await get('/api/content')).body).toBe('Read this.');
  const [open, hidden] = [await get('/'), await get('/key')];
  expect([open.statusCode, hidden.statusCode]).toEqual([200, 200]);
  expect(open.headers['x-robots-tag']).toBeUndefined();
  expect(hidden.headers['x-robots-tag']).toBe('noindex');
});

test('a page has a version without script where the product gives one', async () => {
  expect((await get('/key?plain')).body).toContain('<h1>In words</h1>\n<p>Read this.</p>');
  expect((await get('/?plain')).body).not.toContain('In words');
});
