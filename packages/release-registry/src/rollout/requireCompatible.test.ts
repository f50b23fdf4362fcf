import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestRegistry, type TestRegistry } from '../testing.ts';

const actor = { by: 'qa', reason: 'a look' };

describe('pins', () => {
  let database: TestDatabase;
  let it: TestRegistry;

  beforeAll(async () => {
    database = await createTestDatabase();
    it = await createTestRegistry(database.pool);
    await it.publish(sampleRelease('shell', 's'), true);
    await it.publish(sampleRelease('mf-triage', 'live'), true);
  });

  afterAll(async () => {
    await it.close();
    await database.drop();
  });

  const pin = (releases: Record<string, string>) => it.registry.pin(releases, 3600, actor);

  test('fit each other and what is live, as a swap would have to', async () => {
    const shell = await it.publish(sampleRelease('shell', 'next', { manifest: { contract: '2.0.0' } }));
    const wide = sampleRelease('mf-triage', 'wide', { manifest: { contract: '>=1.0.0 <3' } });
    const triage = await it.publish(wide);
    const before = await it.registry.events(100);
    await expect(pin({ shell })).rejects.toMatchObject({
      name: 'IncompatibleReleases',
      message: expect.stringContaining('needs contract ^1.0.0; the live shell speaks 2.0.0'),
    });
    expect(await it.registry.events(100)).toEqual(before);
    expect(await pin({ shell, 'mf-triage': triage })).toHaveProperty('path');
    expect(await pin({ 'mf-triage': triage })).toHaveProperty('path');
  });

  test('are refused for a release that another process has killed a moment ago', async () => {
    const release = await it.publish(sampleRelease('mf-triage', 'killed'));
    const other = await createTestRegistry(database.pool, { ...it.options });
    await other.registry.kill('mf-triage', release, actor);
    await expect(pin({ 'mf-triage': release })).rejects.toThrow('was killed');
    await other.registry.close();
  });
});
