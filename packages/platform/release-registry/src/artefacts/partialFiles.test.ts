import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { partialName, removeAbandoned } from './partialFiles.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'partial-'));
});
afterEach(() => rm(directory, { recursive: true }));

const names = async () => (await readdir(directory)).sort();
const nameBy = (pid: number, life = '00000000') =>
  partialName().replace(/~\d+~[0-9a-f]{8}~/, `~${pid}~${life}~`);
const deadPid = spawnSync(process.execPath, ['--version']).pid;

test('what a process that is gone left is removed at once, what others are writing is not', async () => {
  const [dead, before, alive, mine] = [
    nameBy(deadPid),
    nameBy(process.pid),
    nameBy(process.ppid),
    partialName(),
  ];
  const elsewhere = 'another-host~1~00000000~0000000000000000';
  await mkdir(path.join(directory, dead));
  for (const file of [path.join(dead, 'entry.js'), before, alive, mine, elsewhere])
    await writeFile(path.join(directory, file), 'half');
  await removeAbandoned(directory);
  expect(await names()).toEqual([alive, mine, elsewhere].sort());
});

test('what another machine left is removed after an hour, and nothing without the prefix ever', async () => {
  const [left, other] = ['map.json.another-host~1~00000000~0000000000000000', 'owner-token'];
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [left, other]) {
    await writeFile(path.join(directory, name), 'half');
    await utimes(path.join(directory, name), hoursAgo, hoursAgo);
  }
  await removeAbandoned(directory, 'map.json.');
  expect(await names()).toEqual([other]);
});

test('where there is no directory there is nothing to remove', async () => {
  await expect(removeAbandoned(path.join(directory, 'none'))).resolves.toBeUndefined();
});
