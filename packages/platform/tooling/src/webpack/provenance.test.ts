import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { provenance } from './provenance.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'psma-provenance-'));
});

afterAll(() => rm(directory, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: directory });

test('a build says the commit, and whether the tree held more than that', async () => {
  expect(provenance(directory)).toMatchObject({ commit: 'uncommitted', dirty: true });

  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  const commit = git('rev-parse', 'HEAD').toString().trim();
  expect(provenance(directory)).toMatchObject({ commit, dirty: false });

  await writeFile(path.join(directory, 'new.ts'), '');
  expect(provenance(directory)).toMatchObject({ commit, dirty: true });
  git('add', '.');
  expect(provenance(directory)).toMatchObject({ commit, dirty: true });
  git('commit', '-q', '-m', 'second');
  await writeFile(path.join(directory, 'new.ts'), 'changed');
  expect(provenance(directory)).toMatchObject({ dirty: true });
});
