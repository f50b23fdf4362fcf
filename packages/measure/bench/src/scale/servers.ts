import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { node } from '@psma/test-harness/product.ts';
import getPort from 'get-port';
import { nginxConfig, readLog } from './nginxConfig.ts';
import {
  print,
  requirePrograms,
  run,
  startNginx,
  startPostgres,
  waitForOutput,
  type Program,
} from './programs.ts';
import { startVisitors } from './visitors.ts';

// `npm run e2e:full -- scale servers`: three servers behind Debian's nginx at one
// Postgres. One is killed under load, then all restart in turn. Code 1 for a
// failure not in flight on the killed one.
const VISITORS = 12;
const PHASE_MS = 10_000;
/** Time until nginx notices a killed process's connections. */
const NOTICED_S = 0.1;
const RELOADED_MS = 500;

const serve = fileURLToPath(new URL('../../../../assessment/server/src/serve.ts', import.meta.url));
requirePrograms(['nginx', 'postgres']);

const directory = mkdtempSync(path.join(tmpdir(), 'psma-scale-'));
chmodSync(directory, 0o755);
for (const folder of ['postgres', 'logs', 'data']) mkdirSync(path.join(directory, folder));
const running = new Map<number, Program>();
const [port, databasePort, ...ports] = await Promise.all(Array.from({ length: 5 }, () => getPort()));
const postgres = startPostgres(path.join(directory, 'postgres'), databasePort ?? 0);
await untilAnswers(postgres.url);
const start = async (each: number) => {
  const program = run(node, ['--disable-warning=ExperimentalWarning', serve], {
    env: {
      PORT: String(each),
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(directory, 'data'),
      PUBLIC_ORIGIN: 'http://assessment.example.org',
      TRUST_PROXY_HOPS: '1',
      DRAIN_SECONDS: '2',
    },
  });
  running.set(each, program);
  await waitForOutput(program, 'Ready: ');
};
for (const each of ports) await start(each);

const file = path.join(directory, 'nginx.conf');
writeFileSync(file, nginxConfig(port ?? 0, ports));
const nginx = startNginx(directory, file);
await pause(500);

/** nginx lacks readiness checks: remove a server before restarting it. */
const takeOut = async (down: number[]) => {
  writeFileSync(file, nginxConfig(port ?? 0, ports, down));
  nginx.child.kill('SIGHUP');
  await pause(RELOADED_MS);
};

/** Runs `work` under load, prints the outcome, returns unserved requests. */
async function underLoad(name: string, work: () => Promise<void>) {
  const from = Date.now() / 1000;
  const load = startVisitors(`http://127.0.0.1:${port}`, VISITORS);
  await work();
  await load.stop();
  const seconds = Date.now() / 1000 - from;
  const times = load.milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const failed = readLog(path.join(directory, 'access.log')).filter(
    (each) => each.from >= from && each.status >= 500,
  );
  const statuses = [...load.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `${name}: ${times.length} requests in ${seconds.toFixed(1)} s (${Math.round(times.length / seconds)}/s), ${statuses}; ` +
      `half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms; ${load.lost} acknowledged answers not found`,
  );
  const wrong = [...load.statuses].some(([status]) => status !== 502 && (status === 0 || status >= 400));
  return { failed, good: load.lost === 0 && !wrong };
}

let good = true;
try {
  const quiet = await underLoad('Three servers', () => pause(PHASE_MS));
  good &&= quiet.good && quiet.failed.length === 0;

  const [killed = 0] = ports;
  let killedAt = 0;
  const kill = await underLoad('One killed', async () => {
    await pause(PHASE_MS / 2);
    killedAt = Date.now() / 1000;
    await running.get(killed)?.end('SIGKILL');
    await pause(PHASE_MS / 2);
  });
  const others = kill.failed.filter(
    ({ from, servers }) => from > killedAt + NOTICED_S || servers.at(-1) !== `127.0.0.1:${killed}`,
  );
  print(`Of it: ${kill.failed.length} failed in flight on the killed one, ${others.length} others.`);
  good &&= kill.good && others.length === 0;
  await start(killed);

  const rolled = await underLoad('Each taken out and restarted', async () => {
    for (const each of ports) {
      await takeOut([each]);
      await running.get(each)?.end('SIGTERM');
      await start(each);
      await takeOut([]);
    }
  });
  print(`Of it: ${rolled.failed.length} failed.`);
  good &&= rolled.good && rolled.failed.length === 0;
} finally {
  await nginx.end('SIGTERM');
  await Promise.all([...running.values()].map((each) => each.end('SIGKILL')));
  await postgres.program.end('SIGINT');
  rmSync(directory, { recursive: true, force: true });
}
print(
  good
    ? 'No request failed but those in flight on the killed server.'
    : 'Requests failed that should not have.',
);
if (!good) process.exitCode = 1;

/** Resolves once the database port accepts connections. */
async function untilAnswers(url: string): Promise<void> {
  const { hostname, port: wanted } = new URL(url);
  const taken = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(wanted), hostname, () => resolve(Boolean(socket.end())));
      socket.once('error', () => resolve(false));
    });
  while (!(await taken())) await pause(100);
  await pause(500);
}
