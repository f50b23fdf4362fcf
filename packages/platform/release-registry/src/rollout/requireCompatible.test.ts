import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestRegistry, startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'qa', reason: 'a look' };

describe('pins', () => {
  let registry: StartedRegistry;

  beforeAll(async () => {
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'live')],
    });
  });

  afterAll(() => registry.close());

  const pin = (releases: Record<string, string>) => registry.registry.rollouts.pin(releases, 3600, actor);

  test('fit each other and what is live, as a swap would have to', async () => {
    const shell = await registry.publish(sampleRelease('shell', 'next', { manifest: { contract: '2.0.0' } }));
    const wide = sampleRelease('mf-triage', 'wide', { manifest: { contract: '>=1.0.0 <3' } });
    const triage = await registry.publish(wide);
    const before = await registry.registry.log.events(100);
    await expect(pin({ shell })).rejects.toMatchObject({
      name: 'IncompatibleReleases',
      message: expect.stringContaining('needs contract ^1.0.0; the live shell speaks 2.0.0'),
    });
    expect(await registry.registry.log.events(100)).toEqual(before);
    expect(await pin({ shell, 'mf-triage': triage })).toHaveProperty('path');
    expect(await pin({ 'mf-triage': triage })).toHaveProperty('path');
  });

  test('are refused for a release that another process has killed a moment ago', async () => {
    const release = await registry.publish(sampleRelease('mf-triage', 'killed'));
    const other = await createTestRegistry(registry.database.pool, { ...registry.options });
    await other.registry.rollouts.kill('mf-triage', release, actor);
    await expect(pin({ 'mf-triage': release })).rejects.toThrow('was killed');
    await other.registry.close();
  });
});
