import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from '@psma/database';
import { federationName } from '@psma/release-model';
import type { ReleaseManifest } from '@psma/release-model';
import { encodeConclusion, encodeRelease } from './api/uploadBody.ts';
import type { Conclusion } from './api/uploadBody.ts';
import { directoryArtefacts } from './artefacts/directoryArtefacts.ts';
import { integrityOf } from './gate/checks/files.ts';
import { MANIFEST_FILE } from './gate/readDirectory.ts';
import type { ReleaseUpload } from './gate/releaseUpload.ts';
import { createRegistry } from './registry.ts';
import type { Registry, RegistryOptions } from './registry.ts';
import { signingKeys } from './signing/signingKeys.ts';
import type { SigningKeys } from './signing/signingKeys.ts';

export { encodeConclusion, encodeRelease, UPLOAD_TYPE } from './api/uploadBody.ts';
export { openSessions } from './serving/openSessions.testing.ts';
export type { Told } from './serving/openSessions.testing.ts';

/** A whole upload at once. */
export const encodeUpload = (upload: ReleaseUpload, conclusion: Conclusion): Buffer =>
  Buffer.concat([encodeRelease(upload), encodeConclusion(conclusion)]);

/** A small release that passes the gate. `seed` makes it another one; `files` are added to or replace its own. */
export function sampleRelease(
  remote: string,
  seed: string,
  { files = {}, manifest = {} }: { files?: Record<string, string>; manifest?: Partial<ReleaseManifest> } = {},
): ReleaseUpload {
  const releaseId = createHash('sha256').update(`${remote} ${seed}`).digest('hex').slice(0, 12);
  const name = remote === 'shell' ? '' : federationName(remote, releaseId);
  const chunk = `(self["webpackChunk${name}"]=self["webpackChunk${name}"]||[]).push([[1],{1:()=>{document.title="${seed}"}}]);\n`;
  const entry = [
    `var ${name || 'shell'};(()=>{`,
    `const sri={1:"${integrityOf(Buffer.from(files['chunk.1.js'] ?? chunk))}"};`,
    `self["webpackChunk${name}"]=self["webpackChunk${name}"]||[];`,
    `${name || 'shell'}={sri,get:()=>Promise.resolve(()=>({bootstrap(){},mount(){},unmount(){}})),init(){}};`,
    `})();\n`,
  ].join('\n');
  const contents = { 'remoteEntry.js': entry, 'chunk.1.js': chunk, ...files };
  const bytes = new Map(
    Object.entries(contents).map(([file, text]) => [file, Buffer.from(text) as Uint8Array]),
  );
  return {
    files: bytes,
    manifest: {
      remote,
      releaseId,
      version: '1.0.0',
      commit: 'uncommitted',
      createdAt: '2026-11-20T10:00:00Z',
      createdBy: 'test',
      federationName: name,
      entry: 'remoteEntry.js',
      files: [...bytes].map(([file, content]) => ({
        path: file,
        bytes: content.length,
        integrity: integrityOf(content),
      })),
      routes:
        remote === 'shell' ? [] : [{ path: `/${remote}`, page: remote, title: remote, layout: 'public' }],
      contract: remote === 'shell' ? '1.2.0' : '^1.0.0',
      shared: SHARED.map(([module, version]) => ({
        name: module,
        range: remote === 'shell' ? version : `^${version}`,
        fallback: remote !== 'shell' && module === '@psma/design-system',
      })),
      federationRuntime: '2.9.2',
      globalSelectors: [],
      ...manifest,
    },
  };
}

const SHARED: [string, string][] = [
  ['react', '19.3.1'],
  ['react-dom', '19.3.1'],
  ['@psma/remote-kit', '1.2.0'],
  ['@psma/design-system', '1.0.0'],
];

/** Writes a release as the build does: its files and `release.json`. */
export async function writeRelease(directory: string, { manifest, files }: ReleaseUpload): Promise<string> {
  const target = path.join(directory, manifest.remote, manifest.releaseId);
  for (const [file, bytes] of [...files, [MANIFEST_FILE, JSON.stringify(manifest)] as const]) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), bytes);
  }
  return target;
}

export const testKeys = (): SigningKeys => signingKeys(generateKeyPairSync('ed25519').privateKey);

export interface TestRegistry {
  registry: Registry;
  directory: string;
  /** Options that another process of the same platform would open the registry with. */
  options: RegistryOptions;
  /** Publishes a sample release and, when asked, promotes it. */
  publish(release: ReleaseUpload, promote?: boolean): Promise<string>;
  close(): Promise<void>;
}

/** A registry over a test database with its files in a directory of its own. */
export async function createTestRegistry(
  pool: Pool,
  changes: Partial<RegistryOptions> = {},
): Promise<TestRegistry> {
  const directory = await mkdtemp(path.join(tmpdir(), 'registry-'));
  const options: RegistryOptions = {
    pool,
    keys: testKeys(),
    dataDir: directory,
    artefacts: await directoryArtefacts(path.join(directory, 'artefacts')),
    ...changes,
  };
  const registry = await createRegistry(options);
  const actor = { by: 'tester', reason: 'for a test' };
  return {
    registry,
    directory,
    options,
    async publish(release, promote = false) {
      const built = await writeRelease(path.join(directory, 'built'), release);
      if (promote) await registry.publishAndPromote([built], actor);
      else await registry.publishDirectory(built, actor);
      return release.manifest.releaseId;
    },
    async close() {
      await registry.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
