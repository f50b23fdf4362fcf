import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOAD_TYPE, type EventAction } from '@psma/release-contract';
import { encodeUpload, sampleRelease, writeRelease } from '@psma/release-gate/testing';
import fastify from 'fastify';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { alertKind } from './alertKind.ts';

test.each<[EventAction, boolean, string | null]>([
  ['rollback', true, 'release.rolled_back'],
  ['experiment-stop', true, 'experiment.stopped'],
  ['rollout-stop', true, 'rollout.stopped'],
  ['rollout-pause', true, 'release.alarm'],
  ['rollout-pause', false, null],
  ['rollout-step', true, null],
  ['rollout-wait', true, null],
  ['alarm', true, 'release.alarm'],
  ['kill', false, 'release.killed'],
  ['rollback', false, null],
  ['promote', true, null],
  ['publish', false, null],
])('%s (automatic: %s) notifies operators as %s', (action, automatic, kind) => {
  expect(alertKind({ action, automatic })).toBe(kind);
});

describe('notices to operators', () => {
  let registry: StartedRegistry;

  beforeAll(async () => {
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one')],
    });
  });
  afterAll(() => registry.close());

  const told = async () =>
    (
      await registry.database.pool.query(
        'select kind, remote, release_id, by, reason from notice order by at',
      )
    ).rows;

  test('a killed release and an upload that the gate refuses, but nothing else', async () => {
    expect(await told()).toEqual([]);
    const second = await registry.publish(sampleRelease('mf-triage', 'two'));
    await registry.registry.rollouts.kill('mf-triage', second, {
      by: 'triage team',
      reason: 'it shows a key',
    });
    expect(await told()).toEqual([
      {
        kind: 'release.killed',
        remote: 'mf-triage',
        release_id: second,
        by: 'triage team',
        reason: 'it shows a key',
      },
    ]);

    const app = fastify();
    await app.register(releaseRoutes, { registry: registry.registry });
    const token = (await readFile(path.join(registry.directory, 'release-token'), 'utf8')).trim();
    const upload = (payload: Buffer, bearer = token) =>
      app.inject({
        method: 'POST',
        url: '/registry/releases',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': UPLOAD_TYPE },
        payload,
      });
    const routes = [{ path: '/console', page: 'P', title: 'T', layout: 'public' as const }];
    const bad = sampleRelease('mf-triage', 'bad', { manifest: { routes } });
    const smoke = (...problems: string[]) => ({
      browser: 'chromium',
      ms: 1,
      pages: [{ path: '/', ms: 1, problems }],
    });
    const body = Buffer.from(encodeUpload(bad, { reason: 'because', smoke: smoke() }));
    const slow = sampleRelease('mf-triage', 'slow');
    const untried = Buffer.from(encodeUpload(slow, { reason: 'because', smoke: smoke('it threw') }));
    expect((await upload(untried)).statusCode).toBe(422);
    expect((await upload(body, 'nobody')).statusCode).toBe(401);
    expect((await upload(body)).statusCode).toBe(422);
    await app.close();
    expect((await told()).slice(1)).toEqual([
      {
        kind: 'release.refused',
        remote: 'mf-triage',
        release_id: bad.manifest.releaseId,
        by: `release-token of ${hostname()}`,
        reason: expect.stringContaining('/console'),
      },
    ]);
  });

  test('what a start publishes by itself: addresses that it takes away, and what the gate refuses', async () => {
    const builds = path.join(registry.directory, 'builds');
    const actor = { by: 'npm start', reason: 'builds of a start' };
    const start = async (release: ReturnType<typeof sampleRelease>) =>
      registry.registry.publishing.publishAndPromote([await writeRelease(builds, release)], actor);
    const before = (await told()).length;
    const routes = (...paths: string[]) => ({
      manifest: {
        routes: paths.map((each) => ({ path: each, page: each, title: each, layout: 'public' as const })),
      },
    });
    await start(sampleRelease('mf-results', 'both', routes('/one', '/two')));
    const lacking = sampleRelease('mf-results', 'lacking', routes('/one'));
    await start(lacking);
    const broken = sampleRelease('mf-results', 'broken', { manifest: { contract: '99.0.0' } });
    await expect(start(broken)).rejects.toMatchObject({ name: 'GateRefused' });
    expect((await told()).slice(before)).toEqual([
      {
        kind: 'release.alarm',
        remote: 'mf-results',
        release_id: lacking.manifest.releaseId,
        by: 'npm start',
        reason: expect.stringContaining('/two'),
      },
      {
        kind: 'release.refused',
        remote: 'mf-results',
        release_id: broken.manifest.releaseId,
        by: 'npm start',
        reason: expect.any(String),
      },
    ]);
  });
});
