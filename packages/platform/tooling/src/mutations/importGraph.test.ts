import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';
import { findImportingTests, importedFiles } from './importGraph.ts';

test.each([
  ["import { a } from './a.ts';", ['mf-auth/src/a.ts']],
  ["import {\n  a,\n  b,\n} from '../remote.ts';", ['mf-auth/remote.ts']],
  ["export * from './a.ts';\nimport './b.ts';", ['mf-auth/src/a.ts', 'mf-auth/src/b.ts']],
  ["const page = () => import('./Page.tsx');", ['mf-auth/src/Page.tsx']],
  ['(await import(/* webpackChunkName: "page" */ \'./Page.tsx\'))', ['mf-auth/src/Page.tsx']],
  ["import { Text } from '@psma/design-system';", ['packages/platform/design-system/src/index.ts']],
  [
    "import { mockApi } from '@psma/api-client/testing';",
    ['packages/assessment/api-client/src/testing/index.ts'],
  ],
  [
    "import { keyboard } from '@psma/test-harness/inputMethods.ts';",
    ['packages/measure/test-harness/src/inputMethods.ts'],
  ],
  ["import type { A } from './a.ts';\nimport path from 'node:path';", []],
])('%s loads %j', (text, files) => {
  expect(importedFiles('mf-auth/src/one.ts', text)).toEqual(files);
});

test('tests of a folder come before those of its package and others, slow ones after others', () => {
  const tests = findImportingTests(workspaceRoot)('packages/platform/mail/src/mailStore.ts');
  expect(tests[0]).toBe('packages/platform/mail/src/createMailJob.test.ts');
  const [slow, farther] = [
    'platform/mail/src/silentServer.slow',
    'assessment/api-server/src/resources/work-mails/mailNotices',
  ].map((name) => tests.indexOf(`packages/${name}.test.ts`));
  expect(slow).toBeGreaterThan(tests.indexOf('packages/platform/mail/src/refusals.test.ts'));
  expect(farther).toBeGreaterThan(slow!);
  expect(tests.filter((file) => file.startsWith('packages/platform/validators'))).toEqual([]);
});
