import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { messages } from './messages.ts';
import {
  binaries,
  chooseDirectory,
  chooseSocketDirectory,
  findOwner,
  ownDirectory,
  type Owner,
} from './postgresFiles.ts';
import { superviseProcess } from './superviseProcess.ts';

/** Our own Postgres. `url` is a libpq connection string; `stop` awaits a fast shutdown. */
export interface EmbeddedPostgres {
  url: string;
  /** The cluster's location; outside `dataDir` if unreachable there. */
  directory: string;
  /** One sentence for the start line if the location differs. */
  notice: string | null;
  /** False if it was already running. */
  started: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Directory of cluster (`postgres/`) and socket (`postgres-run/`). Created when missing. */
  dataDir: string;
  /** Port of 127.0.0.1 on which it also listens, with a password, for tests. */
  tcp?: { port: number; password: string };
  /** Called with the reason on each end and failed restart. */
  onEnd?: (reason: string) => void;
}

const DEFAULT_PORT = 5432;
const USER = 'psma';

/** Starts or attaches to the embedded Postgres 17. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = findOwner();
  const place = await chooseDirectory(path.resolve(options.dataDir), owner);
  const cluster = path.join(place.directory, 'postgres');
  const native = await binaries(place.directory, place.reachable ? owner : null, place.reachable);
  await ownDirectory(cluster, owner);
  const socket: Socket = {
    host: await chooseSocketDirectory(place.directory, owner),
    port: options.tcp?.port ?? DEFAULT_PORT,
  };
  const url = options.tcp
    ? `postgresql://${USER}:${encodeURIComponent(options.tcp.password)}@127.0.0.1:${options.tcp.port}/psma`
    : `postgresql:///psma?host=${encodeURIComponent(socket.host)}&port=${socket.port}&user=${USER}`;

  const run = (program: string, args: string[]) =>
    spawnSync(path.join(native, 'bin', program), args, { ...identity(owner), cwd: '/', encoding: 'utf8' });

  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    const made = run('initdb', [
      '-D',
      cluster,
      '-U',
      USER,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ]);
    if (made.status !== 0) throw new Error(messages.notCreated(cluster, made.stderr.trim()));
  }

  const alive = await waitForPrevious(cluster, socket);
  let stop: () => Promise<void>;
  if (alive) {
    stop = async () => {
      run('pg_ctl', ['-D', cluster, '-m', 'fast', '-w', 'stop']);
    };
  } else {
    const stopBy = await superviseProcess(
      () => launch(native, cluster, socket, owner, Boolean(options.tcp)),
      options.onEnd ?? (() => {}),
    );
    stop = () => stopBy('SIGINT');
  }
  await createDatabase(socket, options.tcp?.password);
  const notices = [
    place.notice,
    socket.host.startsWith(place.directory) ? null : messages.socketIn(socket.host),
  ];
  return {
    url,
    directory: cluster,
    notice: notices.filter(Boolean).join(' ') || null,
    started: !alive,
    stop,
  };
}

type Socket = { host: string; port: number };

const identity = (owner: Owner) => (owner ? { uid: owner.uid, gid: owner.gid } : {});

/** True if an earlier server responds; waits while it starts or stops. */
async function waitForPrevious(cluster: string, socket: Socket): Promise<boolean> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const pid = Number(
      (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    );
    if (!pid || !isPostgres(pid)) return false;
    if (await answers(socket)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(messages.stuck(cluster));
}

function isPostgres(pid: number): boolean {
  const name = spawnSync('cat', [`/proc/${pid}/comm`], { encoding: 'utf8' }).stdout;
  return name.trim() === 'postgres';
}

async function answers(socket: Socket): Promise<boolean> {
  const client = superuser(socket);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

function superuser(socket: Socket) {
  const client = new pg.Client({ ...socket, user: USER, database: 'postgres' });
  client.on('error', () => {});
  return client;
}

/** Starts a server and waits until it responds. It does not keep this process alive. */
async function launch(native: string, cluster: string, socket: Socket, owner: Owner, tcp: boolean) {
  const args = [
    '-D',
    cluster,
    '-k',
    socket.host,
    '-p',
    String(socket.port),
    '-c',
    `listen_addresses=${tcp ? '127.0.0.1' : ''}`,
  ];
  const postgres = path.join(native, 'bin', 'postgres');
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  const [program, argv] = setpriv ? [setpriv, ['--pdeathsig', 'INT', postgres, ...args]] : [postgres, args];
  const child = spawn(program, argv, {
    ...identity(owner),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const deadline = Date.now() + 30_000;
  while (!(await answers(socket))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error(messages.notStarted(said.trim()));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.unref();
  return child;
}

async function createDatabase(socket: Socket, password?: string) {
  const client = superuser(socket);
  await client.connect();
  const found = await client.query("select 1 from pg_database where datname = 'psma'");
  if (found.rowCount === 0) await client.query('create database psma');
  if (password) await client.query(`alter role ${USER} password ${pg.escapeLiteral(password)}`);
  await client.end();
}
