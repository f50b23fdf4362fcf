import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import type { TestDatabase } from '@psma/database/testing';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import type { Visitor } from '@psma/release-model';
import { createRegistry } from './registry.ts';
import { createRegistryDatabase, createTestRegistry, testKeys, type TestRegistry } from './testing.ts';

const actor = { by: 'ana', reason: 'because' };
const anyone: Visitor = { visitorId: null, optedOut: false, pins: {} };
const shell = sampleRelease('shell', 's1');
const first = sampleRelease('mf-triage', 'one');
const second = sampleRelease('mf-triage', 'two');
const third = sampleRelease('mf-triage', 'three');
const auth = sampleRelease('mf-auth', 'one');

describe('registry', () => {
  let database: TestDatabase;
  let testRegistry: TestRegistry;
  let registry: TestRegistry['registry'];

  beforeEach(async () => {
    database = await createRegistryDatabase();
    testRegistry = await createTestRegistry(database.pool);
    registry = testRegistry.registry;
    await testRegistry.publish(shell, true);
    await testRegistry.publish(first, true);
  });

  afterEach(async () => {
    await testRegistry.close();
    await database.drop();
  });

  const seen = (visitor = anyone, remote = 'mf-triage') => {
    const found = registry.visitors.resolve(visitor).remotes.find((candidate) => candidate.remote === remote);
    return [found?.candidates[0]?.releaseId, found?.reason];
  };

  test('a published release has no visitors until promoted; a rollback restores the old one', async () => {
    const id = await testRegistry.publish(second);
    expect(seen()).toEqual([first.manifest.releaseId, 'stable']);
    await registry.rollouts.promote('mf-triage', id, actor);
    expect(seen()).toEqual([id, 'stable']);
    await registry.rollouts.rollback('mf-triage', actor);
    expect(seen()).toEqual([first.manifest.releaseId, 'stable']);
    await expect(registry.rollouts.rollback('mf-triage', actor)).rejects.toMatchObject({
      name: 'NothingToRollBack',
    });
  });

  test('A-REM-021 a rollback without a target names the last stable release not rolled back', async () => {
    for (const release of [second, third]) {
      const id = await testRegistry.publish(release);
      await registry.rollouts.promote('mf-triage', id, actor);
    }
    await registry.rollouts.rollback('mf-triage', actor);
    const refusal = () =>
      registry.rollouts.rollback('mf-triage', actor).then(
        () => '',
        ({ message }: Error) => message,
      );
    expect(await refusal()).toMatch(
      new RegExp(
        `^There is no other good release to go back to. Promote one that was stable before, with: release promote mf-triage ${first.manifest.releaseId} \\(version 1.0.0, stable until [-\\d]+ [:\\d]+ UTC\\)\\.$`,
      ),
    );
    await registry.rollouts.kill('mf-triage', first.manifest.releaseId, actor);
    expect(await refusal()).toContain('none that was stable before');
  });

  test('publishing a release again stores nothing and keeps the map: a restart undoes no rollback', async () => {
    await testRegistry.publish(second, true);
    await registry.rollouts.rollback('mf-triage', actor);
    const before = { map: registry.map.current(), events: await registry.log.events(100) };
    await testRegistry.publish(second, true);
    expect(registry.map.current()).toEqual(before.map);
    expect(await registry.log.events(100)).toEqual(before.events);
  });

  test('the same id with other bytes is refused', async () => {
    const other = sampleRelease('mf-triage', 'one', { files: { 'extra.txt': 'more' } });
    await expect(testRegistry.publish(other)).rejects.toMatchObject({ name: 'ConflictingBytes' });
    expect(await registry.releases.file(first.manifest, 'extra.txt', null)).toBeNull();
  });

  test('a killed release loses against every pin and experiment, and stays dead', async () => {
    const id = await testRegistry.publish(second);
    const pinned = {
      ...anyone,
      pins: { 'mf-triage': { release: id, by: 'qa', at: '2026-11-20T10:00:00Z' } },
    };
    expect(seen(pinned)).toEqual([id, 'pin']);
    await registry.rollouts.startExperiment('mf-triage', { name: 'e', releaseId: id, percent: 100 }, actor);
    expect(seen({ ...anyone, visitorId: 'visitor' })).toEqual([id, 'experiment']);
    await registry.rollouts.kill('mf-triage', id, actor);
    expect(seen(pinned)).toEqual([first.manifest.releaseId, 'stable']);
    expect(seen({ ...anyone, visitorId: 'visitor' })).toEqual([first.manifest.releaseId, 'stable']);
    await expect(registry.rollouts.promote('mf-triage', id, actor)).rejects.toMatchObject({
      name: 'KilledRelease',
    });
  });

  test('killing the stable release falls back to the last good one', async () => {
    await testRegistry.publish(second, true);
    await registry.rollouts.kill('mf-triage', second.manifest.releaseId, actor);
    expect(seen()).toEqual([first.manifest.releaseId, 'lastGood']);
  });

  test('a remote whose releases are all killed keeps its paths, also on a server that starts', async () => {
    await testRegistry.publish(second, true);
    for (const { manifest } of [first, second])
      await registry.rollouts.kill('mf-triage', manifest.releaseId, actor);
    const closed = { remote: 'mf-triage', candidates: [], closedRoutes: second.manifest.routes };
    expect(registry.visitors.resolve(anyone).remotes).toContainEqual(expect.objectContaining(closed));
    const other = await createRegistry(testRegistry.options);
    expect(other.visitors.resolve(anyone).remotes).toContainEqual(expect.objectContaining(closed));
    await other.close();
  });

  test('the last shell cannot be killed', async () => {
    await expect(registry.rollouts.kill('shell', shell.manifest.releaseId, actor)).rejects.toThrow(
      'no shell',
    );
  });

  test('a visitor under Global Privacy Control is in no experiment', async () => {
    const id = await testRegistry.publish(second);
    await registry.rollouts.startExperiment('mf-triage', { name: 'e', releaseId: id, percent: 100 }, actor);
    expect(seen({ ...anyone, visitorId: 'visitor', optedOut: true })).toEqual([
      first.manifest.releaseId,
      'stable',
    ]);
    expect(seen(anyone)).toEqual([first.manifest.releaseId, 'stable']);
  });

  test('a ramp only widens, and a second experiment on the remote is refused', async () => {
    const id = await testRegistry.publish(second);
    const other = await testRegistry.publish(third);
    await registry.rollouts.startExperiment('mf-triage', { name: 'e', releaseId: id, percent: 10 }, actor);
    await expect(registry.rollouts.rampExperiment('mf-triage', 'e', 5, actor)).rejects.toMatchObject({
      name: 'NarrowingRamp',
    });
    await expect(
      registry.rollouts.startExperiment('mf-triage', { name: 'f', releaseId: other, percent: 5 }, actor),
    ).rejects.toMatchObject({
      name: 'OverlappingExperiment',
    });
    await registry.rollouts.rampExperiment('mf-triage', 'e', 20, actor);
    expect(registry.map.current().remotes['mf-triage']?.experiments[0]).toMatchObject({ from: 0, to: 2000 });
    await registry.rollouts.stopExperiment('mf-triage', 'e', actor);
    expect(registry.experiments.isAnyRunning()).toBe(false);
  });

  test('an experiment without a name is refused: it could not be ramped or stopped by name', async () => {
    const id = await testRegistry.publish(second);
    await expect(
      registry.rollouts.startExperiment('mf-triage', { name: ' ', releaseId: id, percent: 10 }, actor),
    ).rejects.toThrow('An experiment needs a name of 1 to 60 characters.');
  });

  test('a swap changes all its remotes in one revision, or none', async () => {
    await testRegistry.publish(auth, true);
    const id = await testRegistry.publish(second);
    const before = registry.map.current();
    await expect(
      registry.rollouts.swap({ 'mf-triage': id, 'mf-auth': 'ffffffffffff' }, actor),
    ).rejects.toMatchObject({
      name: 'UnknownRelease',
    });
    expect(registry.map.current()).toEqual(before);
    const newAuth = await testRegistry.publish(sampleRelease('mf-auth', 'two'));
    await registry.rollouts.swap({ 'mf-triage': id, 'mf-auth': newAuth }, actor);
    expect(registry.map.current()).toMatchObject({
      revision: before.revision + 1,
      remotes: { 'mf-triage': { stable: id }, 'mf-auth': { stable: newAuth } },
    });
  });

  test('a shell that the live remotes cannot run on is not promoted', async () => {
    const next = sampleRelease('shell', 's2', { manifest: { contract: '2.0.0' } });
    const id = await testRegistry.publish(next);
    await expect(registry.rollouts.promote('shell', id, actor)).rejects.toThrow(
      'needs contract ^1.0.0; the live shell speaks 2.0.0',
    );
  });

  test('nor is it tried with some visitors, nor a remote promoted that a tried shell cannot run', async () => {
    const tryShell = async (contract: string) => {
      const releaseId = await testRegistry.publish(
        sampleRelease('shell', contract, { manifest: { contract } }),
      );
      return registry.rollouts.startExperiment('shell', { name: 'next', releaseId, percent: 10 }, actor);
    };
    const before = registry.map.current();
    await expect(tryShell('2.0.0')).rejects.toMatchObject({
      name: 'IncompatibleReleases',
      problems: [
        `mf-triage@${first.manifest.releaseId} needs contract ^1.0.0; the live shell speaks 2.0.0. Build it with that version: npm install "@psma/remote-kit@>=2.0.0-0 <=2.0.0", and contract: '^2.0.0' in remote.ts.`,
      ],
    });
    expect(registry.map.current()).toEqual(before);

    await tryShell('1.1.0');
    const id = await testRegistry.publish(
      sampleRelease('mf-triage', 'newer', { manifest: { contract: '^1.2.0' } }),
    );
    await expect(registry.rollouts.promote('mf-triage', id, actor)).rejects.toThrow(
      'needs contract ^1.2.0; the live shell speaks 1.1.0',
    );
  });

  test('shell and remotes with a new contract come together in one change', async () => {
    const next = sampleRelease('shell', 's2', { manifest: { contract: '2.0.0' } });
    const triage = sampleRelease('mf-triage', 'for 2', { manifest: { contract: '^2.0.0' } });
    const built = await Promise.all(
      [next, triage].map((release) => writeRelease(path.join(testRegistry.directory, 'built'), release)),
    );
    await registry.publishing.publishAndPromote(built, actor);
    expect(seen()).toEqual([triage.manifest.releaseId, 'stable']);
  });

  test('every change is in the log with who, why, before and after; the log cannot be altered', async () => {
    await testRegistry.publish(second, true);
    const [promotion, publication] = await registry.log.events(2, 'mf-triage');
    expect(promotion).toMatchObject({
      action: 'promote',
      by: 'tester',
      reason: 'for a test',
      before: { stable: first.manifest.releaseId },
      after: { stable: second.manifest.releaseId },
    });
    expect(publication).toMatchObject({ action: 'publish', releaseId: second.manifest.releaseId });
    await expect(registry.rollouts.rollback('mf-triage', { by: 'ana', reason: ' ' })).rejects.toThrow(
      'needs a reason',
    );
    for (const tampering of [
      "update release_event set reason = 'x'",
      'delete from release_event',
      'truncate release_event',
    ]) {
      await expect(database.pool.query(tampering)).rejects.toThrow('append-only');
    }
  });

  test('a line of three years ago is kept with its identity, whatever else is removed since', async () => {
    const identity = { kind: 'person', issuer: 'https://login.example', subject: 'ana' } as const;
    const then = new Date(Date.now() - 3 * 366 * 86_400_000);
    const past = await createRegistry({ ...testRegistry.options, now: () => then });
    await past.publishing.publishDirectory(
      await writeRelease(path.join(testRegistry.directory, 'past'), second),
      { by: 'ana', identity, reason: 'of then' },
    );
    await past.close();
    const tidy = { by: 'tester', reason: 'for room' };
    await registry.removal.collectGarbage({ keep: 1, days: 1 }, false, tidy);
    const everything = { environment: null, remote: null, before: null };
    const lines = await registry.log.everywhere(1000, everything);
    expect(lines.find(({ reason }) => reason === 'of then')).toMatchObject({
      at: then,
      by: 'ana',
      identity,
      environment: 'production',
      action: 'publish',
    });
  });

  test('another process learns of a change and serves what this one published', async () => {
    const otherPool = openPool(database.url);
    const other = await createRegistry({ ...testRegistry.options, pool: otherPool });
    const told = new Promise<number>((resolve) => {
      const stop = other.map.onChange((revision) => {
        stop();
        resolve(revision);
      });
    });
    await testRegistry.publish(second, true);
    expect(await told).toBe(registry.map.current().revision);
    expect(other.map.current()).toEqual(registry.map.current());
    expect(await other.releases.file(second.manifest, 'remoteEntry.js', null)).not.toBeNull();
    await other.close();
    await otherPool.end();
  });

  test('two processes that start together with the same builds publish and promote them once', async () => {
    const otherPool = openPool(database.url);
    const other = await createRegistry({ ...testRegistry.options, pool: otherPool });
    const built = await Promise.all(
      [second, auth].map((release) => writeRelease(path.join(testRegistry.directory, 'built'), release)),
    );
    await Promise.all([
      registry.publishing.publishAndPromote(built, actor),
      other.publishing.publishAndPromote(built, actor),
    ]);
    const events = await registry.log.events(100);
    expect(
      events.filter(
        ({ releaseId, action }) => releaseId === second.manifest.releaseId && action === 'promote',
      ),
    ).toHaveLength(1);
    await other.close();
    await otherPool.end();
  });

  test('A-SSO-014 a map signed with another key is not served, and changes are refused', async () => {
    const before = registry.map.current();
    const forged = JSON.stringify({ ...before, revision: before.revision + 1, remotes: {} });
    await database.pool.query('update release_map set revision = revision + 1, document = $1', [forged]);
    const change = registry.rollouts.promote('mf-triage', first.manifest.releaseId, actor);
    await expect(change).rejects.toMatchObject({
      name: 'ForeignSignature',
      status: 409,
      message: expect.stringContaining("signature of the release map does not fit this server's key"),
    });
    expect(registry.map.current()).toEqual(before);
  });
});

describe('registry whose database is away', () => {
  let database: TestDatabase;
  let testRegistry: TestRegistry;
  const deadPool = () => openPool('postgresql://nobody@127.0.0.1:1/none');

  beforeAll(async () => {
    database = await createRegistryDatabase();
    testRegistry = await createTestRegistry(database.pool);
    await testRegistry.publish(shell, true);
    await testRegistry.publish(first, true);
  });

  afterAll(async () => {
    await testRegistry.close();
    await database.drop();
  });

  test('serves pages and files from the signed copy on disk', async () => {
    const pool = deadPool();
    const errors: Error[] = [];
    const cut = await createRegistry({
      ...testRegistry.options,
      pool,
      onError: (error) => errors.push(error),
    });
    const page = cut.visitors.resolve(anyone);
    expect(page.remotes[0]?.candidates[0]?.releaseId).toBe(first.manifest.releaseId);
    expect(await cut.releases.file(first.manifest, 'remoteEntry.js', null)).not.toBeNull();
    expect(errors).not.toHaveLength(0);
    await cut.close();
    await pool.end();
  });

  test('refuses a copy on disk that was tampered with', async () => {
    const file = path.join(testRegistry.directory, 'release-map.signed.json');
    const copy = await readFile(file, 'utf8');
    await writeFile(file, copy.replaceAll(first.manifest.releaseId, second.manifest.releaseId));
    const pool = deadPool();
    await expect(createRegistry({ ...testRegistry.options, pool })).rejects.toThrow('signature');
    await writeFile(file, copy);
    await expect(createRegistry({ ...testRegistry.options, pool, keys: testKeys() })).rejects.toThrow(
      'signature',
    );
    await pool.end();
  });
});
