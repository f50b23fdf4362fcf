import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { compressedCopies } from '../artefacts/compressedCopies.ts';
import { createRegistry } from '../registry.ts';
import {
  createRegistryDatabase,
  createTestRegistry,
  startTestRegistry,
  type StartedRegistry,
} from '../testing.ts';

const actor = { by: 'Ana', reason: 'a key is in it' };
const SECRET = 'sk_live_0123456789';
const shared = { 'same.css': '.same{color:red}' };
const leaky = sampleRelease('mf-triage', 'leaky', {
  files: { 'leak.json': JSON.stringify({ key: SECRET, more: 'x'.repeat(900) }), ...shared },
});
const { releaseId } = leaky.manifest;
const key = { remote: 'mf-triage', releaseId };

describe('purging a release', () => {
  let registry: StartedRegistry;

  beforeEach(async () => {
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'good', { files: shared }), leaky],
    });
    await registry.registry.publishing.keepSourceMaps(
      key,
      gzipSync(JSON.stringify({ 'leak.json': { names: [SECRET] } })),
    );
  });

  afterEach(() => registry.close());

  const kill = () => registry.registry.rollouts.kill('mf-triage', releaseId, actor);
  const purge = () => registry.registry.removal.purge(key, actor);
  const logged = async () =>
    (await registry.registry.log.events(50))
      .filter(({ action }) => action === 'purge')
      .map(({ by, reason }) => [by, reason]);
  const conclusion = { reason: 'again', smoke: { skipped: 'a test' } };

  const left = async (directory: string) =>
    (await readdir(directory, { recursive: true })).filter((file) => file.includes(releaseId));
  const stored = async () => [
    ...(await left(path.join(registry.directory, 'artefacts'))),
    ...(await left(path.join(registry.directory, 'compressed-artefacts'))),
  ];

  test('G141: is refused while it is available to visitors, in words that say what to do', async () => {
    await expect(purge()).rejects.toMatchObject({
      name: 'NotKilled',
      message: expect.stringContaining(
        `mf-triage/${releaseId} is stable, and links may pin it: kill it first`,
      ),
    });
    await registry.registry.rollouts.rollback('mf-triage', actor);
    await registry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'e', releaseId, percent: 1 },
      actor,
    );
    await expect(purge()).rejects.toThrow('is “e” 1 %, and links may pin it');
    await registry.registry.rollouts.stopExperiment('mf-triage', 'e', actor);
    await expect(purge()).rejects.toThrow('is published, and links may pin it');
    await expect(
      registry.registry.removal.purge({ ...key, releaseId: 'ffffffffffff' }, actor),
    ).rejects.toMatchObject({
      name: 'UnknownRelease',
    });
    await expect(registry.registry.removal.purge(key, { by: 'Ana', reason: ' ' })).rejects.toThrow(
      'needs a reason',
    );
    expect(await registry.registry.releases.file(key, 'leak.json', null)).not.toBeNull();
  });

  test('G142: removes files, copies, maps and manifest, and reports who shares bytes', async () => {
    await kill();
    expect(await registry.registry.releases.file(key, 'leak.json', 'br')).not.toBeNull();
    const good = sampleRelease('mf-triage', 'good', { files: shared }).manifest.releaseId;
    expect(await purge()).toContainEqual({
      remote: 'mf-triage',
      releaseId: good,
      files: expect.arrayContaining(['same.css']),
    });
    expect(await registry.registry.releases.file(key, 'leak.json', null)).toBeNull();
    expect(await registry.registry.releases.findManifest(key)).toBeNull();
    expect(await stored()).toEqual([]);
    const { rows } = await registry.database.pool.query('select * from release where release_id = $1', [
      releaseId,
    ]);
    expect(rows).toMatchObject([{ manifest: '{}', smoke: null }]);
    expect(await logged()).toEqual([['Ana', 'a key is in it']]);
    expect(
      await registry.registry.releases.file({ ...key, releaseId: good }, 'same.css', null),
    ).not.toBeNull();
    expect(await readFile(path.join(registry.directory, 'release-map.signed.json'), 'utf8')).not.toContain(
      'leak.json',
    );
  });

  test('is final: neither an upload nor a start of the building machine restores the bytes', async () => {
    await kill();
    await purge();
    await expect(
      registry.registry.publishing.publishUpload(leaky, conclusion, { by: 'ben' }),
    ).rejects.toMatchObject({
      name: 'PurgedRelease',
      status: 410,
    });
    const built = path.join(registry.directory, 'again');
    const next = sampleRelease('mf-auth', 'next');
    const directories = [await writeRelease(built, leaky), await writeRelease(built, next)];
    const published = await registry.registry.publishing.publishAndPromote(directories, actor);
    expect(published.map(({ remote, promoted }) => [remote, promoted])).toEqual([
      ['mf-auth', true],
      ['mf-triage', false],
    ]);
    expect(published[1]?.notices).toEqual([expect.stringContaining('was purged')]);
    expect(await registry.registry.releases.file(key, 'leak.json', null)).toBeNull();
  });

  test('a release that was removed before can be purged, so that it does not come back', async () => {
    await registry.registry.rollouts.rollback('mf-triage', actor);
    await registry.database.pool.query('update release set removed_at = now() where release_id = $1', [
      releaseId,
    ]);
    await purge();
    await expect(
      registry.registry.publishing.publishUpload(leaky, conclusion, { by: 'ben' }),
    ).rejects.toMatchObject({
      name: 'PurgedRelease',
    });
  });

  test('files left by a failing disk go at the next purge or start; the log reports them once', async () => {
    await kill();
    const { artefacts } = registry.options;
    const { remove } = artefacts;
    artefacts.remove = () => Promise.reject(new Error('the disk is away'));
    await expect(purge()).rejects.toThrow('the disk is away');
    expect(await registry.registry.releases.file(key, 'leak.json', null)).toBeNull();
    expect(await left(path.join(registry.directory, 'artefacts'))).not.toEqual([]);
    artefacts.remove = remove;
    await purge();
    expect(await stored()).toEqual([]);
    expect(await logged()).toHaveLength(1);
  });

  test('other machines lose their copies: a running one at once, a stopped one when it starts', async () => {
    const machine = async (name: string) => {
      const dataDir = path.join(registry.directory, name);
      const copies = path.join(dataDir, 'compressed-artefacts', 'mf-triage', releaseId);
      await mkdir(copies, { recursive: true });
      await writeFile(path.join(copies, 'leak.json.br'), SECRET);
      return { dataDir, open: () => createRegistry({ ...registry.options, dataDir }) };
    };
    const running = await machine('running');
    const down = await machine('down');
    const other = await running.open();
    await kill();
    await purge();
    while ((await left(running.dataDir)).length > 0) await sleep(20);
    await other.close();
    expect(await left(down.dataDir)).not.toEqual([]);
    await (await down.open()).close();
    expect(await left(down.dataDir)).toEqual([]);
  });

  test('other machines lose copies of what was collected as garbage, too', async () => {
    const dataDir = path.join(registry.directory, 'running');
    const copies = path.join(dataDir, 'compressed-artefacts', 'mf-triage');
    for (const id of [releaseId, 'ffffffffffff']) await mkdir(path.join(copies, id), { recursive: true });
    const other = await createRegistry({ ...registry.options, dataDir });
    await registry.publish(sampleRelease('mf-triage', 'next'));
    while ((await readdir(copies)).includes('ffffffffffff')) await sleep(20);
    await other.close();
    expect(await readdir(copies)).toContain(releaseId);
  });

  test('copies put there before the first release stay; those of no release go after it', async () => {
    const database = await createRegistryDatabase();
    const dataDir = path.join(registry.directory, 'new');
    const copies = path.join(dataDir, 'compressed-artefacts', 'mf-triage');
    const prepared = path.join(copies, releaseId, 'leak.json.br');
    for (const id of [releaseId, 'ffffffffffff']) await mkdir(path.join(copies, id), { recursive: true });
    await writeFile(prepared, 'prepared');
    const first = await createTestRegistry(database.pool, { dataDir });
    await first.publish(leaky, true);
    while ((await readdir(copies)).includes('ffffffffffff')) await sleep(20);
    expect(await readFile(prepared, 'utf8')).toBe('prepared');
    await first.close();
    await database.drop();
  });

  test('copies that are being made of a release when it goes do not stay', async () => {
    let there = true;
    const store = {
      ...registry.options.artefacts,
      get: async (release: typeof key, file: string) => {
        there = false;
        return registry.options.artefacts.get(release, file);
      },
    };
    const directory = path.join(registry.directory, 'race');
    const copies = compressedCopies(store, directory, async () => (there ? leaky.manifest : null));
    await copies.prepare(key);
    expect(there).toBe(false);
    expect(await left(directory)).toEqual([]);
  });
});
