import { expect, test } from '@jest/globals';
import { printPackages } from './print.ts';

test('A-BOM-006 the command lists releases with the package, then those that are unknown', () => {
  const use = { environment: 'production', remote: 'mf-triage', releaseId: 'a'.repeat(12) };
  const text = printPackages({
    found: [{ ...use, use: 'stable', since: '2026-11-20T12:00:00.000Z', versions: ['1.1.0', '1.9.0'] }],
    unknown: [{ ...use, use: 'last good', since: null }],
  });
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['environment', 'remote', 'release', 'use', 'since', 'versions'],
    ['production', 'mf-triage', 'aaaaaaaaaaaa', 'stable', '2026-11-20 12:00', '1.1.0, 1.9.0'],
    ['production', 'mf-triage', 'aaaaaaaaaaaa', 'last good', '-', 'unknown: no bill of materials'],
  ]);
});
