import { expect, test } from '@jest/globals';
import { affectedBy } from './affected.ts';

const modified = (...files: string[]) => files.map((file) => ({ status: 'M', file }));

test('a changed package affects those that depend on it, directly or not', () => {
  const affected = affectedBy(modified('packages/platform/release-model/src/bucket.ts'));
  expect(affected?.changed).toEqual(['packages/platform/release-model']);
  expect(affected?.dependents).toEqual(
    expect.arrayContaining(['packages/platform/release-registry', 'shell']),
  );
  expect(affected?.dependents).not.toContain('packages/platform/validators');
});

test('a changed remote affects no other remote', () => {
  const affected = affectedBy(modified('mf-auth/src/messages.ts', 'mf-auth/src/index.ts'));
  expect(affected?.changed).toEqual(['mf-auth']);
  expect(affected?.dependents.filter((directory) => directory.startsWith('mf-'))).toEqual([]);
});

test('a changed document is read by the checks of tooling', () => {
  expect(affectedBy(modified('docs/content.md'))?.changed).toEqual(['packages/platform/tooling']);
});

test.each([
  ['a deleted file', 'D', 'mf-auth/src/messages.ts'],
  ['a renamed file', 'R100', 'mf-auth/src/messages.ts'],
  ['the lock file', 'M', 'pnpm-lock.yaml'],
  ['a generated file', 'M', 'packages/platform/tooling/src/releases/sharedSources.json'],
  ['a file of no package', 'M', '.ci/run'],
])('%s affects everything', (_, status, file) => {
  expect(affectedBy([...modified('mf-auth/src/index.ts'), { status, file }])).toBeNull();
});
