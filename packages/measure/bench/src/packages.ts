import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, startEmbeddedPostgres } from '@psma/database';
import { sampleRelease } from '@psma/release-gate/testing';
import { BOM_FILE, formatBom } from '@psma/release-model';
import { createTestRegistry, type TestRegistry } from '@psma/release-registry/testing';
import { distribution, ratio } from './figures.ts';

const RELEASES = 1000;
const PACKAGES = 200;
const SEARCHES = 20;
const actor = { by: 'bench', reason: 'bench' };

/** Measures a search for a package in releases that are all pinned. */
export async function* packages(): AsyncGenerator<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'psma-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = openPool(postgres.url);
  const made = await createTestRegistry(pool);
  try {
    await fill(made);
    const [searches, reads]: [number[], number[]] = [[], []];
    let found = 0;
    for (let search = 0; search < SEARCHES; search += 1) {
      reads.push(await timed(() => pool.query('select packages from release')));
      searches.push(
        await timed(async () => {
          found = (await made.registry.packages.search('lib-7', '2.0.0', null)).found.length;
        }),
      );
    }
    yield [
      `Searching ${RELEASES} pinned releases of ${PACKAGES} packages each; ${found} hold it`,
      distribution([
        { name: 'search', samples: searches },
        { name: 'all packages of these releases read', samples: reads },
      ]),
      `Ratio of the medians: ${ratio(searches, reads)}`,
    ].join('\n\n');
  } finally {
    await made.close();
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function fill({ registry }: TestRegistry): Promise<void> {
  for (let at = 0; at < RELEASES; at += 1) {
    const held = Array.from({ length: PACKAGES }, (_, index) => ({
      name: `lib-${index}`,
      version: `${at % 4}.${index}.0`,
    }));
    const bom = formatBom({ name: 'mf-bench', version: '1.0.0' }, held);
    const release = sampleRelease('mf-bench', String(at), { files: { [BOM_FILE]: bom } });
    await registry.publishing.publishUpload(release, { reason: 'bench', smoke: { skipped: 'bench' } }, actor);
    await registry.rollouts.pin({ 'mf-bench': release.manifest.releaseId }, 24 * 3600, actor);
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
