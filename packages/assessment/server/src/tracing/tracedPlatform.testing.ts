import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { readConfig } from '@psma/platform-server/start';
import { openProduct } from '../openProduct.testing.ts';
import { startCollector, type Collector } from './collector.testing.ts';

/** For one test file: a collector, and a platform that reports to it, with its own data. */
export function tracedPlatform() {
  let database: TestDatabase;
  let dataDir: string;
  let collector: Collector;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'psma-traces-'));
    collector = await startCollector();
  });
  afterAll(async () => {
    await collector.stop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  return {
    get pool() {
      return database.pool;
    },
    get dataDir() {
      return dataDir;
    },
    get collector() {
      return collector;
    },
    start: (endpoint: string) =>
      openProduct(
        readConfig({ DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, dataDir),
        database.pool,
      ),
  };
}
