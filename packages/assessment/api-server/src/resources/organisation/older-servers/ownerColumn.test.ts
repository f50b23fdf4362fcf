import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const sources = path.join(import.meta.dirname, '../../..');

/** A condition on the column, or its use as a key; not its filling. */
const FILTER = /\bowner\s*(=(?!=)|<>|!=(?!=)|is\b|in\b|like\b|any\b)|on conflict \(owner\b/i;

test.each([
  ['where owner = $1', true],
  ['s.owner is not distinct from asked.owner', true],
  ['and s.owner in (select sub from account)', true],
  ['on conflict (owner) do update', true],
  ['insert into target (owner, overall)', false],
  ["illustration('owner.svg')", false],
  ['if (owner === member.id || owner !== null)', false],
])('%s filters by owner: %j', (source, filters) => {
  expect(FILTER.test(source)).toBe(filters);
});

test('no source filters by owner: access is a role in the organisation', () => {
  const files = globSync('**/*.ts', { cwd: sources, exclude: (name) => name.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => FILTER.test(readFileSync(path.join(sources, file), 'utf8')))).toEqual([]);
});
