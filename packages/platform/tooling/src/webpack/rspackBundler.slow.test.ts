import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import {
  BOM_FILE,
  PRELOADS_FILE,
  PRERENDERED_SCREENS_FILE,
  screenChunks,
  USES_FILE,
  type Preloads,
  type ReleaseManifest,
  type RemoteDefinition,
} from '@psma/release-model';
import { buildAll } from '../releases/buildAll.ts';
import { project } from '../workspace/project.ts';
import { remoteConfig } from './remoteConfig.ts';
import { rspackBundler } from './rspackBundler.ts';

const REMOTE = 'mf-triage';

async function buildByRspack(output: string): Promise<void> {
  const directory = project.directoryOf(REMOTE);
  const file = pathToFileURL(path.join(directory, 'remote.ts')).href;
  const { remote } = (await import(file)) as { remote: RemoteDefinition };
  const config = remoteConfig(directory, remote, rspackBundler);
  await new Promise<void>((resolve, reject) => {
    const compiler = rspackBundler.create({ ...config, output: { ...config.output, path: output } });
    compiler.run((error, stats) => {
      const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => (failure ? reject(new Error(failure)) : resolve()));
    });
  });
}

const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8}\./, '.');

/** A release as far as it does not depend on the bundler. */
function contentOf(directory: string) {
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  const { files, federationName, routes, shared, federationRuntime, globalSelectors } = JSON.parse(
    read('release.json'),
  ) as ReleaseManifest;
  const { needed } = JSON.parse(read(PRELOADS_FILE)) as Preloads;
  return {
    manifest: { federationName, routes, shared, federationRuntime, globalSelectors },
    screens: screenChunks(readdirSync(directory)).map(withoutHash).sort(),
    assets: files
      .map((file) => withoutHash(file.path))
      .filter((file) => !file.endsWith('.js') && !/LICENSE/.test(file)),
    uses: read(USES_FILE),
    bom: read(BOM_FILE),
    prerendered: JSON.parse(read(PRERENDERED_SCREENS_FILE)) as unknown,
    needed: Object.fromEntries(Object.entries(needed).map(([file, names]) => [withoutHash(file), names])),
  };
}

test('A-REM-012 Rspack builds webpack’s release: screens, HTML, links, shared modules', async () => {
  const [built] = await buildAll(() => {}, [REMOTE]);
  const output = mkdtempSync(path.join(tmpdir(), 'rspack-'));
  try {
    await buildByRspack(output);
    const own = contentOf(output);
    expect(own.screens).toContain('at-questionnaire.js');
    expect(own.needed).not.toEqual({});
    expect(own).toEqual(contentOf(built?.directory ?? ''));
  } finally {
    rmSync(output, { recursive: true });
  }
}, 300_000);
