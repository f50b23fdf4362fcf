import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { BOM_FILE, formatBom } from '@psma/release-model';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

let testConsole: TestConsole;
const release = sampleRelease('mf-triage', 'one', {
  files: {
    [BOM_FILE]: formatBom({ name: 'mf-triage', version: '1.0.0' }, [{ name: 'lib', version: '1.9.0' }]),
  },
});
const shell = sampleRelease('shell', 's');

beforeAll(async () => {
  testConsole = await createTestConsole();
  for (const each of [shell, release]) await testConsole.registry.publish(each, true);
});
afterAll(() => testConsole.close());

const search = async (name: string, below: string) => {
  const { body, statusCode } = await testConsole.get(
    `/console/packages?${new URLSearchParams({ name, below })}`,
  );
  const [, main = ''] = body.split('<main');
  return { main, statusCode };
};

test('A-BOM-006 the console lists releases with the package, and those that are unknown', async () => {
  const { main } = await search(' lib ', '1.10.0');
  const [found = '', unknown = ''] = main.split('>Unknown</h2>');
  expect(found).toContain(release.manifest.releaseId);
  expect(found).toMatch(/production[^]*mf-triage[^]*Stable[^]*1\.9\.0/);
  expect(unknown).toContain(shell.manifest.releaseId);
});

test('A-BOM-006 without a release that holds the package the console claims no more than is known', async () => {
  const { main } = await search('lib', '1.9.0');
  expect(main).toContain('None of the releases with a bill of materials.');
  expect(main).not.toContain(release.manifest.releaseId);
  expect(main).toContain(shell.manifest.releaseId);
});

test('A-BOM-006 the console names what is no version, and shows input as text', async () => {
  const refused = await search('lib', 'newest');
  expect(refused.statusCode).toBe(400);
  expect(refused.main).toContain('&quot;newest&quot; is not a version');
  expect((await search('<b>', '1.0.0')).main).not.toContain('<b>');
});
