import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { requireMark } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { readConfig } from '../config/readConfig.ts';
import { createPlatform, type Platform } from '../createPlatform.ts';
import type { Product, ProductServices } from '../Product.ts';

let database: TestDatabase;
let dataDir: string;
const open = jest.fn<Product['open']>(async () => {});
const demonstrate = jest.fn<NonNullable<Product['demonstrate']>>(async () => {});
const product: Product = {
  migrations: [],
  mailLinks: [],
  mailValidity: {},
  jobs: [],
  pages: { responses: {}, isHidden: () => false, plainSource: () => null, renderPlain: () => null },
  open,
  demonstrate,
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-demonstration-'));
  await requireMark(database.pool, true);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const start = (): Promise<Platform> =>
  createPlatform(readConfig({ DATA_DIR: dataDir, DEMO: '1' }, dataDir), product, database.pool);

test('A-DMO-002 the product fills a demonstration once, with its servers at the time that it sets', async () => {
  const day = new Date('2026-01-31');
  demonstrate.mockImplementationOnce(async ({ clock, registry }) => {
    const [{ now } = {} as ProductServices] = open.mock.calls.map(([, services]) => services);
    clock.set(day);
    expect(now?.()).toEqual(day);
    await registry.environments.create({ name: 'staging', hosts: [] }, { by: 'a', reason: 'a test' });
  });
  const first = await start();
  const [event] = await first.registry.environments.in('staging').log.events(1);
  await first.close();
  expect(event?.at).toEqual(day);

  const second = await start();
  await second.close();
  expect(demonstrate).toHaveBeenCalledTimes(1);
});

test('A-DMO-006 pages without the product’s notice say "Demonstration"', async () => {
  const { app, close } = await start();
  const headers = { host: 'console.localhost:4000' };
  for (const url of ['/console', '/dev/outbox'])
    expect((await app.inject({ url, headers: url === '/console' ? headers : {} })).body).toContain(
      '<strong>Demonstration.</strong>',
    );
  await close();
});
