import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '@psma/tooling/workspace';
import { changedContracts, withEntries, withoutEntry } from './changedContracts.ts';
import { documentedSettings } from './documentedSettings.ts';
import { hashOf } from './publicContracts.ts';

test('A-OPS-046 a changed or new contract needs an entry of its own, each time', () => {
  const before = withEntries(
    { API: '1', Kit: '1', Map: '1' },
    '- **API**: first,\n  in two lines\n- **Map**: old',
  );
  const hashes = { API: '2', Kit: '1', Map: '2', New: '1', Bare: '1' };
  const missingWith = (section: string) => {
    const actual = withEntries(hashes, section);
    const changed = changedContracts(before, actual);
    expect(changed).toEqual(['API', 'Map', 'New', 'Bare']);
    return withoutEntry(changed, before, actual);
  };
  const entries = '### Teams\n\n- **API**: first, in\n  two lines\n- **Map**: old, and new\n\n- **New**: one';
  expect(missingWith(`${entries}\n- Bare, and no name in bold`)).toEqual(['API', 'Bare']);
  expect(missingWith('')).toEqual(['API', 'Map', 'New', 'Bare']);
});

test('A-OPS-046 a hash ignores the order of keys, and nothing else', () => {
  const hash = hashOf({ a: 1, b: { c: [1, 2], d: 2 } });
  expect(hashOf({ b: { d: 2, c: [1, 2] }, a: 1 })).toBe(hash);
  expect(hashOf({ a: 1, b: { c: [2, 1], d: 2 } })).not.toBe(hash);
});

test('A-OPS-046 the documented settings are those that the server reads', () => {
  const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
  const settings = documentedSettings(read('docs/configuration.md'));
  const names = Object.keys(settings);
  expect(settings['TRUST_PROXY_HOPS']).toBe('`0`');
  const files = globSync('packages/platform/platform-server/src/config/*.ts', { cwd: workspaceRoot });
  const source = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  const quoted = [...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name);
  const undocumented = quoted.filter((name) => !names.includes(name));
  // Set by `npm run dev` only.
  expect(new Set(undocumented)).toEqual(new Set(['DEV_SERVERS']));
});
