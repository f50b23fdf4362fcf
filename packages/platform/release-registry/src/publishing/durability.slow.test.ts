import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { checkBytes, readDirectory } from '@psma/release-gate';
import { directoryArtefacts } from '../artefacts/directoryArtefacts.ts';
import { createRegistry } from '../registry.ts';
import { loadOrCreateSigningKeys } from '../signing/signingKeys.ts';

const KILLS = process.env['FULL'] === '1' ? 100 : 4;
const script = fileURLToPath(new URL('../publishForever.testing.ts', import.meta.url));

describe('a process that is killed while publishing', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'durability-'));
  });

  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** Kills a process after its first acknowledgement; returns acknowledged releases. */
  const publishAndKill = (run: number) =>
    new Promise<string[]>((resolve) => {
      const child = spawn(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        script,
        database.url,
        dataDir,
        `run-${run}`,
      ]);
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        if (!said) setTimeout(() => child.kill('SIGKILL'), (run * 37) % 150);
        said += chunk.toString();
      });
      child.once('close', () => resolve(said.split('\n').slice(0, -1)));
    });

  test(
    `${KILLS} kills lose no acknowledged release or event, and leave no partial release or file`,
    async () => {
      const acknowledged: string[] = [];
      for (let run = 0; run < KILLS; run += 1) acknowledged.push(...(await publishAndKill(run)));
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);

      const registry = await createRegistry({
        origins: { site: 'http://localhost', console: null, previewDomain: null },
        pool: database.pool,
        artefacts: await directoryArtefacts(path.join(dataDir, 'artefacts')),
        keys: await loadOrCreateSigningKeys(dataDir),
        dataDir,
      });
      const published = (await registry.releases.list()).map(({ releaseId }) => releaseId);
      const events = await registry.log.events(10_000);
      for (const action of ['publish', 'promote']) {
        const logged = new Set(
          events.filter((event) => event.action === action).map(({ releaseId }) => releaseId),
        );
        expect(acknowledged.filter((releaseId) => !logged.has(releaseId))).toEqual([]);
      }
      expect(acknowledged.filter((releaseId) => !published.includes(releaseId))).toEqual([]);
      expect(registry.map.current().remotes['mf-triage']?.stable).toBe(published[0]);

      const stored = path.join(dataDir, 'artefacts', 'mf-triage');
      const directories = await readdir(stored);
      for (const releaseId of directories) {
        const release = await readDirectory(path.join(stored, releaseId));
        expect(() => checkBytes(release)).not.toThrow();
      }
      expect(published.filter((releaseId) => !directories.includes(releaseId))).toEqual([]);
      expect(
        JSON.parse(await readFile(path.join(dataDir, 'release-map.signed.json'), 'utf8')),
      ).toHaveProperty('map');
      await registry.close();
      const left = (await readdir(dataDir, { recursive: true })).filter((name) => name.includes('~'));
      expect(left).toEqual([]);
    },
    KILLS * 10_000 + 20_000,
  );
});
