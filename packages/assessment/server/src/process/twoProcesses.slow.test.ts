import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { accountMails } from '@psma/identity-server';
import { countMails } from '@psma/mail';
import { startMailCatcher, type MailCatcher } from '@psma/mail/testing';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import {
  createRegistry,
  loadOrCreateSigningKeys,
  openArtefacts,
  type Registry,
} from '@psma/release-registry';
import { openSessions } from '@psma/release-registry/testing';
import { startBalancer, type Balancer } from './balancer.testing.ts';
import { callIdentity, sessionStatus, signUp } from './signUp.testing.ts';
import { startProcess, type ServerProcess } from './startProcess.testing.ts';

/** Two servers on one database, as `deploy` starts them. */
let database: TestDatabase;
let dataDir: string;
let one: ServerProcess;
let other: ServerProcess;
let balancer: Balancer;
let mails: MailCatcher;
let registry: Registry;

beforeAll(async () => {
  database = await createTestDatabase({ kind: 'tcp' });
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-processes-'));
  mails = await startMailCatcher();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '2',
    PUBLIC_ORIGIN: 'http://assessment.test',
    SMTP_URL: mails.url,
    TRUST_PROXY_HOPS: '1',
  };
  [one, other] = await Promise.all([startProcess(env), startProcess(env)]);
  balancer = await startBalancer([one.url, other.url]);
  await balancer.sendsTo(2);
  registry = await createRegistry({
    origins: { site: 'http://localhost', console: null, previewDomain: null },
    pool: database.pool,
    artefacts: await openArtefacts(path.join(dataDir, 'artefacts'), null),
    keys: await loadOrCreateSigningKeys(dataDir),
    dataDir,
  });
  await promote('shell', 'one');
  await promote('mf-triage', 'one');
}, 120_000);

afterAll(async () => {
  await balancer.close();
  await Promise.all([one.end('SIGKILL'), other.end('SIGKILL')]);
  await registry.close();
  await mails.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Promotes like a third process; resolves with the release's id. */
async function promote(remote: string, seed: string): Promise<string> {
  const release = sampleRelease(remote, seed);
  const directory = await writeRelease(path.join(dataDir, 'builds'), release);
  await registry.publishing.publishAndPromote([directory], { by: 'test', reason: 'a release' });
  return release.manifest.releaseId;
}

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Alternates between the servers, all at once. */
const alternately = <Answer>(count: number, call: (url: string, turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => call((turn % 2 ? one : other).url, turn)));

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  );

/** Below the limit of changes per session. */
const ANSWERS = 400;

/** Saves and reads answers repeatedly; resolves with the failed statuses. */
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

test('a session that ends at one has ended at the other', async () => {
  const token = await signUp(database.pool, one.url, other.url);
  expect([await sessionStatus(one.url, token), await sessionStatus(other.url, token)]).toEqual([200, 200]);
  await callIdentity(one.url, 'GlobalSignOut', { AccessToken: token });
  while ((await sessionStatus(other.url, token)) === 200) await pause(50);
  expect(await sessionStatus(other.url, token)).toBe(401);
});

test('two cannot pass a limit that one has', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const answers = await alternately(40, (url) =>
    post(`${url}/api/account/undo-email-change`, { code: 'x'.repeat(43) }, headers),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('pages of both are notified of a promotion, and both serve it', async () => {
  const sessions = await Promise.all([one, other].map(({ url }) => openSessions(url, 1)));
  const revision = registry.map.current().revision + 1;
  const release = sampleRelease('mf-triage', 'two').manifest.releaseId;
  const told = sessions.map((each) => each.toldOf(revision, release));
  await promote('mf-triage', 'two');
  expect((await Promise.all(told)).flat()).toHaveLength(2);
});

test('reports that come to both roll a broken release back once', async () => {
  const good = await promote('mf-triage', 'good');
  const broken = await promote('mf-triage', 'broken');
  const resolution = async (url: string) =>
    (await (await fetch(`${url}/releases/resolution`)).json()) as { ticket: string };
  for (const { url } of [one, other])
    while (!JSON.stringify(await resolution(url)).includes(broken)) await pause(50);
  const tickets = await alternately(24, async (url) => ({ url, ...(await resolution(url)) }));
  await Promise.all(
    tickets.map(({ url, ticket }, visitor) =>
      post(
        `${url}/releases/health`,
        { ticket, remote: 'mf-triage', releaseId: broken, outcome: 'failed', ms: 100 },
        { 'x-forwarded-for': `203.0.${visitor}.7` },
      ),
    ),
  );
  const automatic = (await registry.log.events(20)).filter((event) => event.automatic);
  expect(automatic.map(({ action, releaseId }) => [action, releaseId])).toEqual([['rollback', broken]]);
  for (const { url } of [one, other])
    while (!JSON.stringify(await resolution(url)).includes(good)) await pause(50);
});

test('both send mail, each mail once', async () => {
  const addresses = Array.from({ length: 30 }, (_, nth) => `visitor-${nth}@example.org`);
  const siteInfo = { brand: 'Authority', origin: 'http://assessment.test' };
  for (const to of addresses)
    await accountMails.enqueue(database.pool, { kind: 'resetCode', code: '12345678', to, site: siteInfo });
  while ((await countMails(database.pool)).waiting > 0) await pause(50);
  expect(mails.recipients.toSorted()).toEqual(addresses.toSorted());
});

test('a process that gets SIGTERM ends requests and streams, and is not ready meanwhile', async () => {
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
}, 60_000);

test('no request is lost while one after the other is restarted', async () => {
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
}, 120_000);
