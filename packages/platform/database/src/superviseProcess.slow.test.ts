import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openPool } from './database.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { superviseProcess } from './superviseProcess.ts';

/** Starts sleeping processes, and reports each start. */
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

describe('what ends unasked', () => {
  const reasons: string[] = [];
  beforeEach(() => {
    reasons.length = 0;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => void jest.useRealTimers());

  const hear = (reason: string) => void reasons.push(reason);
  const heard = async (count: number) => {
    while (reasons.length < count || jest.getTimerCount() === 0)
      await new Promise((resolve) => setImmediate(resolve));
  };

  test('comes back at once, then after longer and longer pauses, as often as it ends', async () => {
    const { children, begun, start } = sleepers();
    const stop = await superviseProcess(start, hear);
    for (const [nth, pause] of [1, 1000, 2000, 5000, 5000].entries()) {
      children[nth]!.kill('SIGKILL');
      await heard(nth + 1);
      jest.advanceTimersByTime(pause - 1);
      expect(jest.getTimerCount()).toBe(nth === 0 ? 0 : 1);
      jest.advanceTimersByTime(1);
      await begun(nth + 2);
    }
    expect(new Set(reasons)).toEqual(new Set(['ended with SIGKILL']));
    await stop('SIGINT');
    expect(children).toHaveLength(6);
  });

  test('and cannot be started is retried until it can, and the reason is reported in its own words', async () => {
    const { children, begun, start } = sleepers((nth) => nth > 1 && nth < 6);
    const stop = await superviseProcess(start, hear);
    children[0]!.kill('SIGKILL');
    for (let nth = 1; nth <= 5; nth += 1) {
      await heard(nth);
      jest.advanceTimersByTime(5000);
      await begun(nth + 1);
    }
    expect(reasons).toEqual(['ended with SIGKILL', ...Array(4).fill('no space left')]);
    await stop('SIGINT');
    expect(children[5]!.signalCode).toBe('SIGINT');
  });

  test('and is stopped in a pause is not started again', async () => {
    const { children, start } = sleepers((nth) => nth > 1);
    const stop = await superviseProcess(start, hear);
    children[0]!.kill('SIGKILL');
    await heard(1);
    jest.advanceTimersByTime(0);
    await heard(2);
    await stop('SIGINT');
    expect(children).toHaveLength(2);
  });
});

test('what is stopped stays so', async () => {
  const { children, start } = sleepers();
  const stop = await superviseProcess(start, () => {});
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
