import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { badSeeds, encodeUpload, integrityOf, sampleRelease, writeRelease } from '@psma/release-gate/testing';
import fastify from 'fastify';
import { createRegistry } from '../registry.ts';
import { releaseRoutes } from '../serving/releaseRoutes.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };

describe('publishing', () => {
  let testRegistry: StartedRegistry;

  beforeAll(async () => {
    testRegistry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one')],
    });
  });

  afterAll(() => testRegistry.close());

  test.each([
    ['ENOSPC', 'its disk is full, or its share of it: make room'],
    ['EROFS', 'its disk is mounted read-only: mount it to be written'],
    ['EACCES', 'this belongs to another user: let the user of the server write there'],
  ])(
    'a disk that refuses (%s) answers 503 and publishes nothing; mended, it takes the upload',
    async (code, reason) => {
      let refuses = true;
      const { artefacts } = testRegistry.options;
      const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code }));
      const stage = () => (refuses ? { ...artefacts.stage(), put: refuse } : artefacts.stage());
      const registry = await createRegistry({ ...testRegistry.options, artefacts: { ...artefacts, stage } });
      const server = fastify();
      await server.register(releaseRoutes, { registry });
      const token = (await readFile(path.join(testRegistry.directory, 'release-token'), 'utf8')).trim();
      const payload = encodeUpload(sampleRelease('mf-triage', `refused ${code}`), {
        reason: 'because',
        smoke: { skipped: 'a test' },
      });
      const headers = { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE };
      const publish = () => server.inject({ method: 'POST', url: '/registry/releases', headers, payload });
      expect((await publish()).json()).toEqual({
        status: 503,
        name: 'ArtefactsUnavailable',
        message: `The server cannot write below DATA_DIR (${code}): ${reason}. Nothing was published: try again.`,
      });
      refuses = false;
      expect((await publish()).statusCode).toBe(201);
      await server.close();
      await registry.close();
    },
  );

  test('G130 every hostile first screen is refused over HTTP, with its reason, and leaves nothing', async () => {
    const token = (await readFile(path.join(testRegistry.directory, 'release-token'), 'utf8')).trim();
    const headers = { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE };
    await testRegistry.publish(sampleRelease('mf-auth', 'a'), true);
    const stored = () => readdir(path.join(testRegistry.directory, 'artefacts/mf-triage'));
    const before = await stored();
    const hostile = badSeeds().filter(({ fault }) => fault.startsWith('first screen'));
    expect(hostile.length).toBeGreaterThan(15);
    for (const { fault, upload, refusal } of hostile) {
      const payload = encodeUpload(upload, { reason: fault, smoke: { skipped: 'a test' } });
      const answer = await testRegistry.app.inject({
        method: 'POST',
        url: '/registry/releases',
        headers,
        payload,
      });
      const { message } = answer.json<{ message: string }>();
      expect({ fault, status: answer.statusCode, message }).toEqual({
        fault,
        status: 422,
        message: expect.stringContaining(refusal),
      });
    }
    expect(await stored()).toEqual(before);
  });

  test('source maps that a read-only disk does not take are refused in words', async () => {
    const releaseId = await testRegistry.publish(sampleRelease('mf-triage', 'maps'));
    const put = () => Promise.reject(Object.assign(new Error('refused'), { code: 'EROFS' }));
    const registry = await createRegistry({
      ...testRegistry.options,
      artefacts: { ...testRegistry.options.artefacts, put },
    });
    const server = fastify();
    await server.register(releaseRoutes, { registry });
    const token = (await readFile(path.join(testRegistry.directory, 'release-token'), 'utf8')).trim();
    const headers = { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE };
    const url = `/registry/releases/mf-triage/${releaseId}/maps`;
    expect(
      (await server.inject({ method: 'POST', url, headers, payload: gzipSync('{}') })).json(),
    ).toMatchObject({
      status: 503,
      name: 'ArtefactsUnavailable',
      message: expect.stringMatching(
        /^The server cannot write below DATA_DIR \(EROFS\): its disk is mounted/,
      ),
    });
    await server.close();
    await registry.close();
  });

  test('a release of half a megabyte is acknowledged in one request', async () => {
    const token = (await readFile(path.join(testRegistry.directory, 'release-token'), 'utf8')).trim();
    const upload = largeRelease(1);
    const payload = encodeUpload(upload, { reason: 'because', smoke: { skipped: 'a test' } });
    const headers = { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE };
    const answer = await testRegistry.app.inject({
      method: 'POST',
      url: '/registry/releases',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(201);
  });

  test('a start during an experiment publishes, and changes nothing for the remote’s visitors', async () => {
    const tried = await testRegistry.publish(sampleRelease('mf-triage', 'tried'));
    await testRegistry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'e', releaseId: tried, percent: 10 },
      actor,
    );
    const { stable } = testRegistry.registry.map.current().remotes['mf-triage']!;
    const built = await writeRelease(
      path.join(testRegistry.directory, 'built'),
      sampleRelease('mf-triage', 'rebuilt'),
    );
    const [published] = await testRegistry.registry.publishing.publishAndPromote([built], actor);
    expect(published).toMatchObject({ known: false, promoted: false });
    expect(testRegistry.registry.map.current().remotes['mf-triage']).toMatchObject({
      stable,
      experiments: [{ name: 'e' }],
    });
    await testRegistry.registry.rollouts.stopExperiment('mf-triage', 'e', actor);
  });

  test('publishing again what was killed says that it stays dead', async () => {
    const release = sampleRelease('mf-triage', 'dead');
    await testRegistry.registry.rollouts.kill('mf-triage', await testRegistry.publish(release), actor);
    expect(
      await testRegistry.registry.publishing.publishUpload(
        release,
        { reason: actor.reason, smoke: { skipped: 'a test' } },
        actor,
      ),
    ).toMatchObject({
      known: true,
      notices: [expect.stringContaining('was killed and stays dead')],
    });
  });

  test('bytes that a cut-off publish left without a row make room', async () => {
    const release = sampleRelease('mf-triage', 'orphan');
    await testRegistry.options.artefacts.put(release.manifest, new Map([['half.js', Buffer.from('1')]]));
    await testRegistry.publish(release);
    expect(await testRegistry.registry.releases.file(release.manifest, 'half.js', null)).toBeNull();
    expect((await testRegistry.registry.releases.file(release.manifest, 'chunk.1.js', null))?.bytes).toEqual(
      release.files.get('chunk.1.js'),
    );
  });

  test('a known release gets back the bytes that were lost, and only its own', async () => {
    const release = sampleRelease('mf-triage', 'lost');
    const tampered = { ...release, files: sampleRelease('mf-triage', 'evil').files };
    const smoke = { skipped: 'a test' };
    const served = async () =>
      (await testRegistry.registry.releases.file(release.manifest, 'chunk.1.js', null))?.bytes;
    await testRegistry.publish(release);

    await testRegistry.options.artefacts.remove(release.manifest);
    await expect(
      testRegistry.registry.publishing.publishUpload(tampered, { reason: actor.reason, smoke: smoke }, actor),
    ).rejects.toThrow('was changed after');
    expect(await served()).toBeUndefined();
    expect(
      await testRegistry.registry.publishing.publishUpload(
        release,
        { reason: actor.reason, smoke: smoke },
        actor,
      ),
    ).toMatchObject({ known: true });
    expect(await served()).toEqual(release.files.get('chunk.1.js'));

    await testRegistry.options.artefacts.remove(release.manifest);
    await testRegistry.publish(release);
    expect(await served()).toEqual(release.files.get('chunk.1.js'));
  });

  test('a known release is not judged again by what is live now', async () => {
    const release = sampleRelease('mf-results', 'early', {
      manifest: { routes: [{ path: '/later', page: 'P', title: 'T', layout: 'public' }] },
    });
    await testRegistry.publish(release);
    await testRegistry.publish(
      sampleRelease('mf-auth', 'owner', {
        manifest: { routes: [{ path: '/later', page: 'P', title: 'T', layout: 'public' }] },
      }),
      true,
    );
    await testRegistry.publish(release);
    await expect(
      testRegistry.registry.rollouts.promote('mf-results', release.manifest.releaseId, actor),
    ).rejects.toThrow("which is mf-auth's");
  });
});

/** Ten 50 KB scripts pinned by the entry. */
function largeRelease(run: number) {
  const chunks = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `part.${index}.js`,
      `globalThis.part${index}="${randomBytes(25_000).toString('hex')}";\n`,
    ]),
  );
  const plain = sampleRelease('mf-triage', `large ${run}`);
  const hashes = Object.values(chunks).map((text) => integrityOf(Buffer.from(text)));
  const entry = `${Buffer.from(plain.files.get('remoteEntry.js')!).toString()}/*${hashes.join(' ')}*/`;
  return sampleRelease('mf-triage', `large ${run}`, { files: { ...chunks, 'remoteEntry.js': entry } });
}
