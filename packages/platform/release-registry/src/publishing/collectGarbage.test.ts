import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { lockRelease } from '../releases/releaseStore.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const HOUR_MS = 3_600_000;

describe('collecting garbage', () => {
  const old = sampleRelease('mf-triage', 'old');
  const { releaseId } = old.manifest;
  let registry: StartedRegistry;
  let now: number;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's')],
      now: () => new Date((now += 1)),
    });
    await registry.publish(old);
    await registry.publish(sampleRelease('mf-triage', 'new'), true);
  });

  afterEach(() => registry.close());

  const collect = () => registry.registry.removal.collectGarbage({ keep: 1, days: 0 }, false, actor);
  const promote = () => registry.registry.rollouts.promote('mf-triage', releaseId, actor);
  const pin = () => registry.registry.rollouts.pin({ 'mf-triage': releaseId }, 3600, actor);
  const served = async () =>
    (await registry.registry.releases.file(old.manifest, 'chunk.1.js', null)) !== null;

  /** Waits until work ends or this number wait. */
  async function endedOrWaiting(work: Promise<unknown>, waiting: number) {
    let ended = false;
    const end = () => (ended = true);
    work.then(end, end);
    const count = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!ended && (await registry.database.pool.query(count)).rows.length < waiting) await sleep(5);
  }

  /** Queues operations in order behind a held map lock. */
  async function inThisOrder(...starts: (() => Promise<unknown>)[]) {
    const holder = await registry.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from release_map for update');
    const works: Promise<unknown>[] = [];
    for (const start of starts) {
      const work = start();
      works.push(work);
      await endedOrWaiting(work, works.length);
    }
    await holder.query('commit');
    holder.release();
    return Promise.allSettled(works);
  }

  test('what was removed after it had been judged as known is not taken unjudged', async () => {
    const conclusion = { reason: actor.reason, smoke: { skipped: 'a test' } };
    const holder = await registry.database.pool.connect();
    await holder.query('begin');
    await lockRelease(holder, old.manifest);
    const publishing = registry.registry.publishing.publishUpload(old, conclusion, actor);
    await endedOrWaiting(publishing, 1);
    await holder.query('update release set removed_at = now() where release_id = $1', [releaseId]);
    await holder.query('commit');
    holder.release();
    await expect(publishing).rejects.toThrow('was removed while it was published: publish it again');
    await registry.publish(sampleRelease('mf-triage', 'newest'));
    expect(await registry.registry.publishing.publishUpload(old, conclusion, actor)).toMatchObject({
      known: false,
    });
  });

  test('a release that is promoted concurrently keeps its bytes', async () => {
    const [promotion, collection] = await inThisOrder(promote, collect);
    expect([promotion?.status, collection]).toEqual(['fulfilled', { status: 'fulfilled', value: [] }]);
    expect(registry.registry.map.current().remotes['mf-triage']?.stable).toBe(releaseId);
    expect(await served()).toBe(true);
  });

  test.each([
    ['promoted', promote],
    ['pinned', pin],
  ])('a release that is removed concurrently cannot be %s', async (_how, use) => {
    const [, refused] = await inThisOrder(collect, use);
    expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'UnknownRelease' } });
    expect(await served()).toBe(false);
  });

  test('a release that is published again before its bytes are removed is served', async () => {
    const { artefacts } = registry.options;
    const { remove } = artefacts;
    let again: Promise<unknown> = Promise.resolve();
    artefacts.remove = async (key) => {
      again = registry.publish(old);
      await endedOrWaiting(again, 1);
      await remove(key);
    };
    await collect();
    await again;
    expect(await served()).toBe(true);
  });

  test('what was published or live in the days that are kept stays, however many there are', async () => {
    const aged = (days: number) => registry.registry.removal.collectGarbage({ keep: 1, days }, false, actor);
    await promote();
    await registry.registry.rollouts.rollback('mf-triage', actor);
    await registry.registry.rollouts.promote(
      'mf-triage',
      await registry.publish(sampleRelease('mf-triage', 'newest')),
      actor,
    );
    now += 40 * 24 * HOUR_MS;
    expect(await aged(41)).toEqual([]);
    await promote();
    await registry.registry.rollouts.promote(
      'mf-triage',
      await registry.publish(sampleRelease('mf-triage', 'last')),
      actor,
    );
    await registry.registry.rollouts.promote(
      'mf-triage',
      sampleRelease('mf-triage', 'new').manifest.releaseId,
      actor,
    );
    now += 20 * 24 * HOUR_MS;
    // Published 60 days ago, last served 20 days ago.
    expect(await aged(30)).not.toContainEqual({ remote: 'mf-triage', releaseId });
    expect(await served()).toBe(true);
    now += 20 * 24 * HOUR_MS;
    expect(await aged(30)).toContainEqual({ remote: 'mf-triage', releaseId });
    expect(await served()).toBe(false);
  });

  test('a pinned release is kept for as long as its link is valid', async () => {
    await pin();
    expect(await collect()).toEqual([]);
    now += HOUR_MS;
    expect(await collect()).toEqual([{ remote: 'mf-triage', releaseId }]);
    expect(await served()).toBe(false);
  });
});
