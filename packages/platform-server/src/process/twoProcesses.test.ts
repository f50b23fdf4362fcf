import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { startBalancer, type Balancer } from './balancer.testing.ts';
import { startProcess, type ServerProcess } from './startProcess.testing.ts';

/** Two servers at one database, as `deploy` starts them. */
let database: TestDatabase;
let dataDir: string;
let one: ServerProcess;
let other: ServerProcess;
let balancer: Balancer;

beforeAll(async () => {
  database = await createTestDatabase('tcp');
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-processes-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DRAIN_SECONDS: '2' };
  [one, other] = await Promise.all([startProcess(env), startProcess(env)]);
  balancer = await startBalancer([one.url, other.url]);
  await balancer.sendsTo(2);
}, 60_000);

afterAll(async () => {
  await balancer.close();
  await Promise.all([one.end('SIGKILL'), other.end('SIGKILL')]);
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  );

/** Below the limit of changes to one session. */
const ANSWERS = 400;

/** A visitor who answers over and over, and reads each answer; resolves with the statuses that were no success. */
async function visit(url: string, until: AbortSignal): Promise<number[]> {
  const failures: number[] = [];
  const call = async (method: string, address: string, body?: object, cookie = '') => {
    const answer = await fetch(`${url}/api/triage${address}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) failures.push(answer.status);
    return answer;
  };
  const questions = (await (await call('GET', '/questions')).json()) as {
    id: string;
    choices: { id: string }[];
  }[];
  const { id: question, choices } = questions[0]!;
  while (!until.aborted) {
    const made = await call('POST', '/session');
    const session = `/session/${((await made.json()) as { id: string }).id}`;
    const cookie = String(made.headers.get('set-cookie')).split(';')[0];
    for (let turn = 0; !until.aborted && turn < ANSWERS; turn += 1) {
      const choice = choices[turn % choices.length]!.id;
      await call('POST', `${session}/question/${question}/answer`, { choiceIds: [choice] }, cookie);
      expect(await (await call('GET', session)).text()).toContain(choice);
    }
  }
  return failures;
}

test('who is told to end lets what is in flight end, ends streams, and is not ready meanwhile', async () => {
  const sent = request(`${one.url}/api/triage/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, connection: 'keep-alive' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode));
    sent.once('error', reject);
  });
  sent.write('{');
  const stream = await fetch(`${one.url}/releases/changes`);

  const ended = one.end('SIGTERM');
  expect(await text(stream.body!)).toContain('event: change');
  expect(await (await fetch(`${one.url}/readyz`)).json()).toMatchObject({ status: 503, name: 'Draining' });
  expect(await statusOf(`${one.url}/healthz`)).toBe(200);
  await balancer.sendsTo(1);
  expect(await statusOf(`${balancer.url}/releases/changes?since=0`)).toBe(200);
  while ((await statusOf(`${one.url}/healthz`)) !== 'refused') await pause(50);
  sent.end('}');
  expect(await answered).toBe(201);
  expect(await ended).toBe(0);
  await one.start();
}, 30_000);

test('no request is lost while one after the other is started anew', async () => {
  await balancer.sendsTo(2);
  const restarted = new AbortController();
  const visits = Array.from({ length: 4 }, () => visit(balancer.url, restarted.signal));
  for (const each of [one, other]) {
    expect(await each.end('SIGTERM')).toBe(0);
    await each.start();
    await balancer.sendsTo(2);
  }
  restarted.abort();
  expect((await Promise.all(visits)).flat()).toEqual([]);
}, 60_000);
