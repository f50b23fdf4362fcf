import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '@psma/tooling/workspace';
import { changedContracts, withoutEntry } from './changedContracts.ts';
import { documentedSettings } from './documentedSettings.ts';
import { hashOf } from './publicContracts.ts';

test('A-OPS-046 a changed, new or removed contract needs an entry that begins with its name', () => {
  const changed = changedContracts({ API: '1', Kit: '1', Old: '1' }, { API: '2', Kit: '1', New: '1' });
  expect(changed).toEqual(['API', 'Old', 'New']);
  const entries = '### Operators\n\n- **New**: first\n- Old: no name in bold\n- more of **API**';
  expect(withoutEntry(changed, entries)).toEqual(['API', 'Old']);
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
  const source = read('packages/platform/platform-server/src/readConfig.ts');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  const quoted = [...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name);
  const undocumented = quoted.filter((name) => !names.includes(name));
  // Set by `npm run dev` only.
  expect(new Set(undocumented)).toEqual(new Set(['DEV_SERVERS']));
});
