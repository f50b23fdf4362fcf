import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openPool } from './database.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { keepRunning } from './keepRunning.ts';

/** Starts sleeping processes, and tells when each has begun. */
function sleepers(fails: (nth: number) => boolean = () => false) {
  const children: ChildProcess[] = [];
  let told = () => {};
  const begun = async (count: number) => {
    while (children.length < count) await new Promise<void>((resolve) => (told = resolve));
  };
  const start = async () => {
    const child = spawn('sleep', ['600']);
    children.push(child);
    told();
    if (fails(children.length)) {
      child.kill('SIGKILL');
      throw new Error('no space left');
    }
    return child;
  };
  return { children, begun, start };
}

test('what is killed comes back three times; then it is told why not', async () => {
  const { children, begun, start } = sleepers();
  const lost = Promise.withResolvers<Error>();
  await keepRunning(start, lost.resolve);
  for (let nth = 1; nth <= 4; nth += 1) {
    await begun(nth);
    children[nth - 1]!.kill('SIGKILL');
  }
  expect((await lost.promise).message).toContain('3 times and is down: it ended with SIGKILL');
  expect(children).toHaveLength(4);
});

test('what cannot be started again is told of with its own words', async () => {
  const { children, start } = sleepers((nth) => nth > 1);
  const lost = Promise.withResolvers<Error>();
  await keepRunning(start, lost.resolve);
  children[0]!.kill('SIGKILL');
  expect((await lost.promise).message).toContain('no space left');
  expect(children).toHaveLength(4);
});

test('what is stopped stays so', async () => {
  const { children, start } = sleepers();
  const stop = await keepRunning(start, () => {});
  await stop('SIGINT');
  expect(children).toHaveLength(1);
  expect(children[0]!.signalCode).toBe('SIGINT');
});

test('an embedded database whose server is killed answers again, with what was committed', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'psma-killed-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = openPool(database.url);
  await pool.query('create table note as select 7 as id');
  const client = await pool.connect();
  const pid = async () =>
    Number((await readFile(path.join(database.directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const first = await pid();
  const gone = once(client, 'error');
  process.kill(first, 'SIGKILL');
  await gone;
  client.release(true);
  const answer = async (): Promise<unknown[]> =>
    pool.query('select id from note').then(({ rows }) => rows, answer);
  expect(await answer()).toEqual([{ id: 7 }]);
  expect(await pid()).not.toBe(first);
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true });
}, 60_000);
