import { expect, test } from '@jest/globals';
import { isToRun, mutationTable, type MutantResult } from './mutationTable.ts';

const result = (file: string, ...failed: string[]): MutantResult => ({
  index: 0,
  seed: 1,
  file,
  start: { line: 4, column: 0 },
  end: { line: 4, column: 9 },
  operator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  commit: 'older',
  run: failed,
  failed: failed.map((test) => ({ file: test, test: '' })),
  isCut: false,
  seconds: 1,
});

test('the table counts what is found, what npm test finds, and which level finds it alone', () => {
  const lines = mutationTable(
    [
      result('shell/src/a.ts', 'shell/src/a.test.tsx'),
      result('shell/src/b.ts', 'shell/src/b.slow.test.tsx'),
      result(
        'packages/platform/mail/src/c.ts',
        'packages/platform/mail/src/c.test.ts',
        'shell/src/a.test.tsx',
      ),
      result('packages/platform/mail/src/d.ts'),
    ],
    (directory) => (directory === 'shell' ? 'app' : 'server'),
    (file) => (file.endsWith('x') ? 'screen' : 'server'),
  ).map((line) => line.replace(/ +/g, ' '));
  expect(lines).toEqual(
    expect.arrayContaining([
      'app 2 2 1 50 %',
      'server 2 1 1 100 %',
      'all 4 3 2 67 %',
      'server 1 0',
      'screen 3 2',
      ' packages/platform/mail/src/d.ts:5 BooleanLiteral true -> false (0 files)',
    ]),
  );
});

test('a mutant runs again only where all files that found it have changed', () => {
  const runsAgain = (one: MutantResult | undefined, ...changed: string[]) =>
    isToRun(one, () => new Set(changed));
  const found = result('shell/src/a.ts', 'shell/src/a.test.tsx', 'shell/src/b.test.tsx');
  expect(runsAgain(undefined)).toBe(true);
  expect(runsAgain(found, 'shell/src/a.test.tsx')).toBe(false);
  expect(runsAgain(found, 'shell/src/a.test.tsx', 'shell/src/b.test.tsx')).toBe(true);
  const survivor = result('shell/src/a.ts');
  expect(runsAgain(survivor, 'shell/src/c.ts', 'mf-auth/src/c.test.ts')).toBe(false);
  expect(runsAgain(survivor, 'shell/src/c.test.ts')).toBe(true);
});
