import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAccount, tokenOf } from '@psma/test-harness/accounts.ts';
import { startCluster } from './databases/cluster.ts';
import { MACHINE, type DatabaseNode, type Part } from './databases/databaseNode.ts';
import { startSaveLoad } from './databases/saveLoad.ts';
import { startServers } from './databases/startServers.ts';
import { print, requirePrograms } from './programs.ts';

// `npm run e2e:full -- scale databases`: two servers at three replicating Postgres
// of Debian, with Patroni and HAProxy as in `deploy/database`. Primary and standbys
// are killed during saves. Code 1 for a lost or doubled acknowledged answer, or a
// late recovery.
const CLIENTS = 48;
const SAVES_PER_SECOND = 1000;
const BACK_WITHIN_S = 30;
/** Load before kills, and uninterrupted time that counts as recovery. */
const STABLE_MS = 8000;
const PAUSE_MS = 2000;
/** Deadline for fencing a primary with dead Patroni. */
const NOTICED_MS = 5000;
const STANDALONE_MS = 10_000;
const GIVEN_UP_MS = 120_000;

requirePrograms(['postgres', 'haproxy', 'patroni', 'etcd', 'etcdctl']);

const directory = mkdtempSync(path.join(tmpdir(), 'psma-scale-'));
chmodSync(directory, 0o755);
const cluster = await startCluster(directory);
const servers = await startServers(directory, cluster.url);
const [url = ''] = servers.urls;
const tokens: string[] = [];
while (tokens.length < CLIENTS) tokens.push(await tokenOf({ url }, await makeAccount({ url })));
const saving = await startSaveLoad(servers.urls, tokens, SAVES_PER_SECOND);

let good = true;
const must = (right: boolean, otherwise: string) => {
  if (!right) print(`WRONG: ${otherwise}`);
  good &&= right;
};

/** Kills under load; restarts after saves are acknowledged again. */
async function killed(name: string, node: DatabaseNode, parts: readonly Part[]): Promise<void> {
  const [answers, again] = [saving.answers, sum(saving.again)];
  await pause(STABLE_MS);
  const rate = Math.round((saving.answers - answers) / (STABLE_MS / 1000));
  const at = performance.now();
  await node.kill(parts);
  await pause(NOTICED_MS);
  await steady(performance.now());
  const seconds = longestPause([at, ...saving.acknowledgedSince(at)]) / 1000;
  node.start();
  const { primary } = await cluster.whole();
  const { listening } = await cluster.connections(primary);
  print(
    `${name}: ${rate} saves/s before, ${seconds.toFixed(1)} s without, ${sum(saving.again) - again} calls made again; ` +
      `${listening} servers listen to the primary, ${primary.name}`,
  );
  must(seconds < BACK_WITHIN_S, `${seconds} s without service`);
  must(listening === servers.urls.length, 'a server does not listen to the primary');
}

const primaryNow = async () => (await cluster.whole()).primary;
try {
  await pause(STABLE_MS);
  const before = await cluster.whole();
  for (const node of [before.synchronous, before.other])
    must(
      (await cluster.connections(node)).sessions === 0,
      `${node.name} was asked something and is a standby`,
    );

  cluster.leadEtcd(before.primary);
  await killed('Machine of the primary, which led etcd too', before.primary, MACHINE);
  await killed('Patroni and Postgres of the primary', await primaryNow(), ['patroni', 'postgres']);
  await killed('Postgres of the primary', await primaryNow(), ['postgres']);
  await killed('Patroni of the primary', await primaryNow(), ['patroni']);
  await killed('Machine of the standby that has all', (await cluster.whole()).synchronous, MACHINE);

  const { synchronous, other } = await cluster.whole();
  await Promise.all([synchronous, other].map((node) => node.kill(['patroni', 'postgres'])));
  const standaloneSince = performance.now();
  await pause(STANDALONE_MS);
  const acknowledged = saving.acknowledgedSince(standaloneSince).length;
  must(acknowledged === 0, `${acknowledged} answers were acknowledged that one disk holds`);
  for (const node of [synchronous, other]) node.start();
  await steady(standaloneSince);
  print(
    `Both standbys for ${STANDALONE_MS / 1000} s: ${acknowledged} answers acknowledged by the primary alone`,
  );

  await saving.stop();
  const found = await saving.find();
  const statuses = [...saving.again].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `${saving.answers} answers acknowledged, ${found.answers} found; ${saving.assessments} assessments begun, ` +
      `${found.assessments} found, ${found.doubles} twice; ${saving.stale} read from the other server not as saved; ` +
      `made again: ${statuses}`,
  );
  must(found.answers === saving.answers, 'answers are lost');
  must(
    found.assessments === saving.assessments && found.doubles === 0,
    'assessments are lost, or there twice',
  );
  must(saving.stale === 0, 'what was saved was not read');
} catch (error) {
  must(false, error instanceof Error ? error.message : String(error));
} finally {
  await servers.stop();
  await cluster.stop();
}
if (good) rmSync(directory, { recursive: true, force: true });
else {
  print(`What the programs said lies in ${directory}/logs.`);
  process.exitCode = 1;
}

/** Resolves after acknowledged saves without pause. */
async function steady(from: number): Promise<void> {
  for (let now = from; now - from < GIVEN_UP_MS; now = performance.now()) {
    const since = now - STABLE_MS;
    if (since > from && longestPause([since, ...saving.acknowledgedSince(since), now]) < PAUSE_MS) return;
    await pause(100);
  }
  throw new Error('Service does not come back.');
}

function longestPause(times: readonly number[]): number {
  const inOrder = times.toSorted((one, other) => one - other);
  return Math.max(...inOrder.map((time, index) => time - (inOrder[index - 1] ?? time)));
}

function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}
