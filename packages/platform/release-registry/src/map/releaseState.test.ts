import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WARNING_HEADER } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import fastify from 'fastify';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

describe('a server that cannot write the copy of its map', () => {
  let registry: StartedRegistry;
  let copy: string;

  beforeAll(async () => {
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one')],
    });
    copy = path.join(registry.directory, 'release-map.signed.json');
  });

  afterAll(() => registry.close());

  test('reports a committed change as a success with a warning, and writes the copy later', async () => {
    const release = await registry.publish(sampleRelease('mf-triage', 'two'));
    const app = fastify();
    await app.register(releaseRoutes, { registry: registry.registry });
    const token = (await readFile(path.join(registry.directory, 'release-token'), 'utf8')).trim();
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
    await rm(copy);
    await mkdir(path.join(copy, 'in-the-way'), { recursive: true });

    const answer = await post('/registry/remotes/mf-triage/promote', { release, reason: 'because' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ remotes: { 'mf-triage': { stable: release } } });
    expect(decodeURIComponent(String(answer.headers[WARNING_HEADER]))).toMatch(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(registry.registry.map.current().remotes['mf-triage']?.stable).toBe(release);
    const left = (await readdir(registry.directory)).filter((name) => name.startsWith('release-map'));
    expect(left).toEqual(['release-map.signed.json']);

    await rm(copy, { recursive: true });
    const next = await registry.publish(sampleRelease('mf-triage', 'three'));
    const again = await post('/registry/remotes/mf-triage/promote', { release: next, reason: 'because' });
    expect(again.headers[WARNING_HEADER]).toBeUndefined();
    expect(await readFile(copy, 'utf8')).toContain(next);
    await app.close();
  });
});
