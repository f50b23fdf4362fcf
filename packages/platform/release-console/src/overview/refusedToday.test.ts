import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

let testConsole: TestConsole;
beforeAll(async () => {
  testConsole = await createTestConsole();
});
afterAll(() => testConsole.close());

test('a live release that the gate would refuse today is listed with the reasons, and served on', async () => {
  const release = sampleRelease('mf-triage', 'older', { files: { 'style.css': '.own{margin:0}' } });
  await testConsole.registry.publish(sampleRelease('shell', 's'), true);
  await testConsole.registry.publish(release, true);
  const { artefacts } = testConsole.registry.options;
  const read = artefacts.get.bind(artefacts);
  // Passed by an older gate; the present one refuses it.
  jest
    .spyOn(artefacts, 'get')
    .mockImplementation(async (key, file) =>
      file === 'style.css' ? Buffer.from('body{margin:0}') : read(key, file),
    );
  expect((await testConsole.get('/console')).body).not.toContain('would be refused today');
  while (testConsole.registry.registry.releases.refusedToday().length === 0) await setImmediate();
  const { body } = await testConsole.get('/console');
  expect(body).toContain('would be refused today');
  expect(body).toContain(release.manifest.releaseId);
  expect(body).toContain('style.css was changed after the build');
  expect(testConsole.registry.registry.map.current().remotes['mf-triage']?.stable).toBe(
    release.manifest.releaseId,
  );
  expect(testConsole.registry.registry.releases.refusedToday()).toHaveLength(1);
});
