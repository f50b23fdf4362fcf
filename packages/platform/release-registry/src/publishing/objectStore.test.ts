import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { encodeUpload, sampleRelease } from '@psma/release-gate/testing';
import { releaseBase } from '@psma/release-model';
import { bucketArtefacts } from '../artefacts/bucketArtefacts.ts';
import { startObjectStore, type ObjectStore } from '../artefacts/objectStore.testing.ts';
import { sourceMaps } from '../errors/sourceMaps.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

/** Share only database, keys and bucket. */
let store: ObjectStore;
let registry: StartedRegistry;
let elsewhere: string;
let other: Registry;

beforeAll(async () => {
  store = await startObjectStore();
  registry = await startTestRegistry({ artefacts: await bucketArtefacts(store.settings) });
  elsewhere = await mkdtemp(path.join(tmpdir(), 'other-host-'));
  other = await createRegistry({
    ...registry.options,
    dataDir: elsewhere,
    artefacts: await bucketArtefacts(store.settings),
  });
});

afterAll(async () => {
  await other.close();
  await registry.close();
  await store.close();
  await rm(elsewhere, { recursive: true });
});

test('what one host publishes another serves, and reads its source maps', async () => {
  const release = sampleRelease('mf-triage', 'one');
  const key = { remote: 'mf-triage', releaseId: await registry.publish(release) };
  const map = { version: 3, sources: ['webpack://x/./src/A.tsx'], names: [], mappings: 'AAWEA' };
  await registry.registry.publishing.keepSourceMaps(key, gzipSync(JSON.stringify({ 'main.js': map })));
  for (const [file, bytes] of release.files)
    expect(Buffer.from((await other.releases.file(key, file, null))!.bytes).equals(bytes)).toBe(true);
  const built = `${key.remote}/${key.releaseId}/main.js:1:1`;
  const sourceLocationOf = await sourceMaps(await bucketArtefacts(store.settings)).find([built]);
  expect(sourceLocationOf(built).source).toBe('mf-triage/src/A.tsx:12:3');
});

test('a publish that the store refuses says so, and nothing of it is there', async () => {
  const release = sampleRelease('mf-triage', 'refused');
  const token = (await readFile(path.join(registry.directory, 'release-token'), 'utf8')).trim();
  const publish = () =>
    registry.app.inject({
      method: 'POST',
      url: '/registry/releases',
      headers: { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE },
      payload: encodeUpload(release, { reason: 'because', smoke: { skipped: 'a test' } }),
    });
  const before = store.objects.size;
  store.fault = (method, name) => (method === 'PUT' && name.endsWith('.js') ? 'denied' : null);
  const refused = await publish();
  store.fault = () => null;
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    name: 'ArtefactsUnavailable',
    message: expect.stringMatching(/^The object store refuses access .* Nothing was published: try again\.$/),
  });
  const { remote, releaseId } = release.manifest;
  expect(await registry.registry.releases.findManifest({ remote, releaseId })).toBeNull();
  expect(store.objects.size).toBe(before);
  expect((await publish()).statusCode).toBe(201);
});

test('a file without a local copy fails with 503 while the store is away, not afterwards', async () => {
  const release = sampleRelease('mf-triage', 'away');
  await registry.publish(release);
  const url = releaseBase('mf-triage', release.manifest.releaseId) + release.manifest.entry;
  store.fault = () => 'busy';
  const away = await registry.app.inject(url);
  store.fault = () => null;
  expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
  expect((await registry.app.inject(url)).statusCode).toBe(200);
});
