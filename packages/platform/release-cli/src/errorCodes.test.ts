import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ERROR_CODES } from '@psma/release-contract';
import { workspaceRoot } from '@psma/tooling/workspace';

const REFERENCE = path.join(workspaceRoot, 'docs/kit-reference.md');

test('A-REM-020 the kit reference lists each code with its cause and remedy, and no other', () => {
  const [, section = ''] = readFileSync(REFERENCE, 'utf8').split('## Error codes');
  const rows = section
    .split(/^## /m)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
  expect(rows).toEqual(
    Object.entries(ERROR_CODES).map(([code, { cause, remedy }]) => [`\`${code}\``, cause, remedy]),
  );
});
