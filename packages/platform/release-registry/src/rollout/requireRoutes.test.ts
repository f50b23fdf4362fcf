import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import type { RemoteRoute } from '@psma/release-model';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const route = (path: string, changes: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  page: 'P',
  title: 'T',
  layout: 'public',
  ...changes,
});
const release = (seed: string, routes: RemoteRoute[]) =>
  sampleRelease('mf-triage', seed, { manifest: { routes } });

const early = release('early', [route('/')]);
const live = release('live', [route('/'), route('/walkthrough')]);
const empty = release('empty', []);
const guarded = release('guarded', [route('/', { access: ['USER'] }), route('/walkthrough')]);

describe('G131: addresses of the live release', () => {
  let registry: StartedRegistry;

  beforeAll(async () => {
    registry = await startTestRegistry({ stable: [sampleRelease('shell', 's')] });
    await registry.publish(early);
    await registry.publish(live, true);
  });

  afterAll(() => registry.close());

  const upload = (candidate: typeof live, acceptedChanges = {}) =>
    registry.registry.publishing.publishUpload(
      candidate,
      { reason: actor.reason, smoke: { skipped: 'a test' }, ...acceptedChanges },
      actor,
    );
  const stable = () => registry.registry.map.current().remotes['mf-triage']?.stable;
  const promote = ({ manifest }: typeof live, acceptedChanges?: { removes: string[]; guards: string[] }) =>
    registry.registry.rollouts.promote('mf-triage', manifest.releaseId, actor, acceptedChanges);

  test('stay if a release without them or with an access rule is published, until accepted', async () => {
    await expect(upload(empty)).rejects.toMatchObject({
      name: 'GateRefused',
      problems: [
        expect.stringContaining('takes away /,'),
        expect.stringContaining('takes away /walkthrough,'),
      ],
    });
    await expect(upload(guarded)).rejects.toThrow('guards /, which is open now');
    await expect(upload(guarded, { removes: ['/'] })).rejects.toThrow('--allow-restricted /');
    expect(await upload(guarded, { guards: ['/'] })).toMatchObject({ known: false });
  });

  test('are not lost by promoting, trying or swapping in a release that never had them', async () => {
    const refused = {
      name: 'LostAddresses',
      message: expect.stringContaining('--allow-removed /walkthrough'),
    };
    const { releaseId } = early.manifest;
    await expect(promote(early)).rejects.toMatchObject(refused);
    await expect(registry.registry.rollouts.swap({ 'mf-triage': releaseId }, actor)).rejects.toMatchObject(
      refused,
    );
    const plan = { name: 'e', releaseId, percent: 10 };
    await expect(registry.registry.rollouts.startExperiment('mf-triage', plan, actor)).rejects.toMatchObject(
      refused,
    );
    expect(stable()).toBe(live.manifest.releaseId);
  });

  test('are removed once accepted; going back to fewer needs no option', async () => {
    await promote(early, { removes: ['/walkthrough'], guards: [] });
    await promote(live);
    await registry.registry.rollouts.rollback('mf-triage', actor);
    expect(stable()).toBe(early.manifest.releaseId);
    await promote(live);
  });

  test('what was accepted at publishing needs no option at promoting', async () => {
    await promote(guarded);
    expect(stable()).toBe(guarded.manifest.releaseId);
    await registry.registry.rollouts.rollback('mf-triage', actor);
    expect(stable()).toBe(live.manifest.releaseId);
  });

  test('a start continues without them, and reports each', async () => {
    const [published] = await registry.registry.publishing.publishAndPromote(
      [await writeRelease(`${registry.directory}/built`, empty)],
      actor,
    );
    expect(published).toMatchObject({
      promoted: true,
      notices: ['It takes away /.', 'It takes away /walkthrough.'],
    });
  });
});
