import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReleaseUpload } from '@psma/release-gate';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { USES_FILE, type Uses } from '@psma/release-model';
import {
  createRegistryDatabase,
  createTestRegistry,
  startTestRegistry,
  type StartedRegistry,
} from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const LINK = '/mf-results/:session';
const MAILED = '/mf-results/shared/:share';
/** No release has it at first. */
const LATE_MAIL = '/mf-late/mailed/:id';

const release = (remote: string, seed: string, paths: string[], uses: Partial<Uses> | null = null) =>
  sampleRelease(remote, seed, {
    manifest: { routes: paths.map((path) => ({ path, page: 'P', title: 'T', layout: 'public' })) },
    files: uses ? { [USES_FILE]: JSON.stringify({ links: [], storageKeys: [], ...uses }) } : {},
  });

const early = release('mf-results', 'early', ['/mf-results']);
const results = release('mf-results', 'live', ['/mf-results', LINK, MAILED]);
const without = release('mf-results', 'without', ['/mf-results', MAILED]);
const linking = release('mf-assessment', 'live', ['/mf-assessment'], { links: [LINK] });
const unlinking = release('mf-assessment', 'next', ['/mf-assessment'], {});

describe('links between live releases', () => {
  let registry: StartedRegistry;

  beforeEach(async () => {
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's')],
      mailLinks: [MAILED, LATE_MAIL],
    });
    await registry.publish(early);
    await registry.publish(without);
    await registry.publish(results, true);
    await registry.publish(linking, true);
  });
  afterEach(() => registry.close());

  const upload = (candidate: ReleaseUpload, removes: string[] = []) =>
    registry.registry.publishing.publishUpload(
      candidate,
      { reason: 'because', smoke: { skipped: 'a test' }, removes },
      actor,
    );
  const accepted = { removes: [LINK, MAILED], guards: [] };
  const { remote, releaseId } = without.manifest;
  const refused = {
    name: 'LinkedAddress',
    problems: [
      expect.stringContaining(`mf-results@${releaseId} has no ${LINK}, which mf-assessment links to`),
    ],
  };
  const stable = (of: string) => registry.registry.map.current().remotes[of]?.stable;
  const lastReason = async () => (await registry.registry.log.events(1))[0]?.reason;

  test('A-CON-002 A-CON-003 hold for promotion, swap, experiment and rollout, whatever is accepted', async () => {
    const { rollouts, stagedRollouts } = registry.registry;
    await expect(rollouts.promote(remote, releaseId, actor, accepted)).rejects.toMatchObject(refused);
    await expect(rollouts.swap({ [remote]: releaseId }, actor, accepted)).rejects.toMatchObject(refused);
    const plan = { name: 'e', releaseId, percent: 10 };
    await expect(rollouts.startExperiment(remote, plan, actor, accepted)).rejects.toMatchObject(refused);
    const steps = [{ percent: 1, seconds: 60 }];
    await expect(
      stagedRollouts.start(remote, { releaseId, steps, sample: 1 }, actor, accepted),
    ).rejects.toMatchObject(refused);
    expect(stable(remote)).toBe(results.manifest.releaseId);
  });

  test('A-CON-002 are kept by proposal and approval', async () => {
    const { environments, proposals } = registry.registry;
    await environments.configure('production', { rules: { approvals: 1 } }, actor);
    const [ana, ben] = ['ana', 'ben'].map((id) => ({ ...actor, identity: { kind: 'token' as const, id } }));
    const losses = { removes: [LINK], guards: [] };
    const promotion = { action: 'promote' as const, remote, release: releaseId, ...losses };
    await expect(proposals.create(promotion, ana!)).rejects.toMatchObject(refused);
    const releases = { [remote]: releaseId, 'mf-assessment': await registry.publish(unlinking) };
    const { id } = await proposals.create({ action: 'swap', releases, ...losses }, ana!);
    // Before the approval the linking remote gets a release that links again.
    await registry.database.pool.query("update release set uses = $1 where remote = 'mf-assessment'", [
      { links: [LINK], storageKeys: [] },
    ]);
    await expect(proposals.approve(id, ben!)).rejects.toMatchObject(refused);
    expect(stable(remote)).toBe(results.manifest.releaseId);
  });

  test('A-CON-003 one swap of both removes a link and its route', async () => {
    await registry.publish(unlinking);
    await registry.registry.rollouts.swap(
      { [remote]: releaseId, 'mf-assessment': unlinking.manifest.releaseId },
      actor,
      accepted,
    );
    expect(stable(remote)).toBe(releaseId);
  });

  test('A-CON-002 A-CON-003 the gate refuses to publish while the newest release links there', async () => {
    const candidate = release('mf-results', 'another', ['/mf-results', MAILED]);
    const stopped = { name: 'GateRefused', message: expect.stringContaining('which mf-assessment links to') };
    await expect(upload(candidate, [LINK])).rejects.toMatchObject(stopped);
    await upload(unlinking);
    expect(await upload(candidate, [LINK])).toMatchObject({ known: false });
  });

  test('A-CON-005 a route in emails is kept, by the gate and by a promotion', async () => {
    const candidate = release('mf-results', 'no mail', ['/mf-results', LINK]);
    await expect(upload(candidate, [MAILED])).rejects.toThrow(`has no ${MAILED}, which emails link to`);
    const { rollouts } = registry.registry;
    await expect(rollouts.promote(remote, early.manifest.releaseId, actor, accepted)).rejects.toMatchObject({
      name: 'LinkedAddress',
      message: expect.stringContaining('which emails link to'),
    });
  });

  test('A-CON-002 A-CON-005 a rollout or experiment may add a route that is already linked to', async () => {
    const { rollouts, stagedRollouts } = registry.registry;
    const adding = release('mf-late', 'next', ['/mf-late', '/mf-late/:id', LATE_MAIL]);
    const linked = release('mf-user', 'live', ['/mf-user'], { links: ['/mf-late/:id'] });
    await registry.publish(release('mf-late', 'live', ['/mf-late']), true);
    await registry.publish(linked, true);
    await registry.publish(adding);
    const { releaseId: added } = adding.manifest;
    await rollouts.startExperiment('mf-late', { name: 'e', releaseId: added, percent: 10 }, actor, accepted);
    await rollouts.stopExperiment('mf-late', 'e', actor);
    const steps = [{ percent: 1, seconds: 60 }];
    await stagedRollouts.start('mf-late', { releaseId: added, steps, sample: 1 }, actor, accepted);
    expect(registry.registry.map.current().remotes['mf-late']?.experiments).toHaveLength(1);
  });

  test('A-CON-006 a kill says what it breaks; after it the release that is served counts', async () => {
    const { rollouts } = registry.registry;
    const back = release('mf-back', 'with', ['/mf-back', '/mf-back/:id']);
    const old = release('mf-back', 'without', ['/mf-back']);
    const user = release('mf-user', 'live', ['/mf-user'], { links: ['/mf-back/:id'] });
    for (const each of [old, back, user]) await registry.publish(each, true);
    await rollouts.kill('mf-back', back.manifest.releaseId, actor);
    const broken = `mf-back@${old.manifest.releaseId} has no /mf-back/:id, which mf-user links to`;
    expect(await lastReason()).toContain(broken);
    const next = release('mf-back', 'next', ['/mf-back', '/mf-back/next']);
    await upload(next);
    await rollouts.promote('mf-back', next.manifest.releaseId, actor, accepted);
    expect(stable('mf-back')).toBe(next.manifest.releaseId);
  });

  test('A-CON-003 a preview may have the half of a swap that loses a link', async () => {
    const candidate = release('mf-results', 'half', ['/mf-results', MAILED]);
    const conclusion = { reason: 'because', smoke: { skipped: 'a test' }, removes: [LINK] };
    const { publishing } = registry.registry;
    await publishing.publishUpload(candidate, conclusion, actor, undefined, true);
    await expect(publishing.publishUpload(candidate, conclusion, actor)).rejects.toThrow(
      'which mf-assessment links to',
    );
  });

  test('A-CON-006 a rollback is made all the same, and its line in the log says what it breaks', async () => {
    await registry.registry.rollouts.promote('mf-assessment', await registry.publish(unlinking), actor);
    await registry.registry.rollouts.promote(remote, releaseId, actor, accepted);
    await registry.registry.rollouts.promote(remote, results.manifest.releaseId, actor);
    await registry.registry.rollouts.promote('mf-assessment', linking.manifest.releaseId, actor);
    await registry.registry.rollouts.rollback(remote, actor);
    expect(stable(remote)).toBe(releaseId);
    expect(await lastReason()).toBe(
      `because (now broken: mf-results@${releaseId} has no ${LINK}, which mf-assessment links to: keep the route, or release mf-assessment without the link before, or with it in one swap.)`,
    );
    await registry.registry.rollouts.promote(remote, results.manifest.releaseId, actor);
    expect(await lastReason()).toBe('because');
  });

  test('A-CON-006 a start publishes and promotes all the same, and says so', async () => {
    const built = await writeRelease(`${registry.directory}/built`, release('mf-results', 'start', []));
    await registry.registry.publishing.publishAndPromote([built], actor);
    expect(await lastReason()).toContain('which emails link to');
  });

  describe('A-CON-009 a link that no live release has', () => {
    const late = release('mf-late', 'one', ['/mf-late', '/mf-late/:id']);
    const leading = release('mf-assessment', 'leading', ['/mf-assessment'], { links: ['/mf-late/:id'] });
    const added = leading.manifest.releaseId;
    const nowhere = 'mf-assessment links to /mf-late/:id, which no live release has';
    const refusedLink = { name: 'LinkedAddress', problems: [expect.stringContaining(nowhere)] };

    test('is a warning at publishing, and refuses promotion, experiment and rollout until it has one', async () => {
      const { rollouts, stagedRollouts } = registry.registry;
      const { notices } = await upload(leading);
      expect(notices).toContainEqual(expect.stringContaining('It links to /mf-late/:id'));
      await registry.publish(late);
      await expect(rollouts.promote('mf-assessment', added, actor, accepted)).rejects.toMatchObject(
        refusedLink,
      );
      const plan = { name: 'e', releaseId: added, percent: 10 };
      await expect(rollouts.startExperiment('mf-assessment', plan, actor)).rejects.toMatchObject(refusedLink);
      const steps = [{ percent: 1, seconds: 60 }];
      await expect(
        stagedRollouts.start('mf-assessment', { releaseId: added, steps, sample: 1 }, actor),
      ).rejects.toMatchObject(refusedLink);
      await rollouts.promote('mf-late', late.manifest.releaseId, actor);
      await rollouts.promote('mf-assessment', added, actor);
      expect(stable('mf-assessment')).toBe(added);
    });

    test('is made by a swap of both, and by the first release of an environment', async () => {
      await registry.publish(late);
      await registry.publish(leading);
      const { rollouts } = registry.registry;
      await rollouts.swap({ 'mf-late': late.manifest.releaseId, 'mf-assessment': added }, actor);
      expect(await lastReason()).toBe('because');
      const empty = await createRegistryDatabase();
      const first = await createTestRegistry(empty.pool);
      await first.publish(leading);
      await first.registry.rollouts.promote('mf-assessment', added, actor);
      expect(first.registry.map.current().remotes['mf-assessment']?.stable).toBe(added);
      await first.close();
      await empty.drop();
    });

    test('A-CON-006 is in the log line of a rollback of who links, and of a kill', async () => {
      const { rollouts } = registry.registry;
      await registry.publish(late, true);
      await registry.publish(leading, true);
      await rollouts.kill('mf-late', late.manifest.releaseId, actor);
      expect(await lastReason()).toContain(`(now broken: ${nowhere}`);
      await rollouts.promote('mf-assessment', await registry.publish(unlinking), actor);
      await rollouts.rollback('mf-assessment', actor);
      expect(stable('mf-assessment')).toBe(added);
      expect(await lastReason()).toContain(`(now broken: ${nowhere}`);
    });
  });

  test('A-CON-007 the second remote with one storage key is refused, not releases of the first', async () => {
    const keeps = (of: string, seed: string) => release(of, seed, [`/${of}`], { storageKeys: ['draft'] });
    await upload(keeps('mf-first', 'one'));
    await upload(keeps('mf-second', 'one'));
    const { rollouts } = registry.registry;
    await rollouts.promote('mf-first', keeps('mf-first', 'one').manifest.releaseId, actor);
    await expect(
      rollouts.promote('mf-second', keeps('mf-second', 'one').manifest.releaseId, actor),
    ).rejects.toMatchObject({
      name: 'IncompatibleReleases',
      message: expect.stringContaining('"draft" is used by mf-first and mf-second'),
    });
    await expect(upload(keeps('mf-second', 'two'))).rejects.toMatchObject({ name: 'GateRefused' });
    expect(await upload(keeps('mf-first', 'two'))).toMatchObject({ known: false });
  });

  test('A-CON-008 a release without uses.json links to nothing, as before', async () => {
    const older = release('mf-assessment', 'older', ['/mf-assessment']);
    await registry.publish(older);
    await registry.registry.rollouts.promote('mf-assessment', older.manifest.releaseId, actor);
    await registry.registry.rollouts.promote(remote, releaseId, actor, accepted);
    expect(stable(remote)).toBe(releaseId);
  });

  test('A-CON-008 a release that an older server took is judged as one without', async () => {
    // Its insert statement does not name the column.
    await registry.database.pool.query("update release set uses = null where remote = 'mf-assessment'");
    await registry.registry.rollouts.promote(remote, releaseId, actor, accepted);
    expect(stable(remote)).toBe(releaseId);
  });
});
