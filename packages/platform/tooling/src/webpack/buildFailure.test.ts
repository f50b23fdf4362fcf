import { expect, test } from '@jest/globals';
import type { Stats } from 'webpack';
import { buildFailure } from './buildFailure.ts';

const failed = (report: string) =>
  buildFailure(null, { hasErrors: () => true, toString: () => report } as Stats);
const SOURCE = ' 1 | const x = {;\n   :            ^';

test.each([
  [
    'webpack',
    `ERROR in ./src/App.tsx\nError:   x Unexpected token\n${SOURCE}\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>\n   1: _ZN6v8impl12_GLOBAL__N_1\n             at ./nptl/thread.c:1:2\n  10: clone3\n @ ./src/entry.ts 3:0-41\n\nwebpack 5.1.0 compiled with 1 error in 9 ms`,
    `ERROR in ./src/App.tsx\nError:   x Unexpected token\n${SOURCE}\n\n @ ./src/entry.ts 3:0-41`,
  ],
  [
    'Rspack',
    `\u001b[31mERROR in ×\u001b[39m Error: no place\n        │     at parse (/x/index.js:1:2)\n        │     at new Promise (<anonymous>)\n        │\n\nRspack compiled with 1 error`,
    'ERROR in × Error: no place',
  ],
])('A-REM-043 a failure of %s has no native stack', (_bundler, report, expected) => {
  expect(failed(report)).toBe(expected);
});

test('a good build has no failure', () => {
  expect(buildFailure(null, { hasErrors: () => false } as Stats)).toBeNull();
});
