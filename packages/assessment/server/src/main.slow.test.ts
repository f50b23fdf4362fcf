import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '@psma/database/testing';
import { migrateIdentity } from '@psma/identity-server';
import { APPS, workspaceRoot } from '@psma/tooling/workspace';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const taken = createServer();
let directory: string;
let free: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'psma-start-'));
  await writeFile(path.join(directory, 'file'), '');
  await listen(taken);
  const probe = createServer();
  await listen(probe);
  free = portOf(probe);
  probe.close();
});

afterAll(async () => {
  taken.close();
  await rm(directory, { recursive: true });
});

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

/** Starts the product like `npm start`. */
function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: free, DATA_DIR: path.join(directory, 'data'), ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })));
}

test.each([
  ['a port that is taken', () => ({ PORT: portOf(taken) }), /^Port \d+ on 127\.0\.0\.1 is taken: .*\n$/],
  [
    'an unknown log level',
    () => ({ LOG_LEVEL: 'verbose' }),
    /^LOG_LEVEL "verbose" must be one of trace, debug, info, warn, error, fatal\.\n$/,
  ],
  ['no number as a port', () => ({ PORT: 'abc' }), /^PORT "abc" must be a whole number.*\n$/],
  [
    'a file as data directory',
    () => ({ DATA_DIR: path.join(directory, 'file') }),
    /^DATA_DIR .* cannot be written: .*\n$/,
  ],
  [
    'a directory below a file',
    () => ({ DATA_DIR: path.join(directory, 'file', 'data') }),
    /^DATA_DIR .* cannot be written: .*\n$/,
  ],
  [
    'a file system that refuses',
    () => ({ DATA_DIR: '/proc/data' }),
    /^DATA_DIR \/proc\/data cannot be written: .*\n$/,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://someone:hush@127.0.0.1:1/none' }),
    /^The database of DATABASE_URL does not answer \((?!.*hush).*\): check .*\n$/,
  ],
  [
    'no address as mail server',
    () => ({ SMTP_URL: 'smtps//hush' }),
    /^SMTP_URL must be a URL that starts with smtp:\/\/ or smtps:\/\/\.\n$/,
  ],
  [
    'a sender without an address',
    () => ({ MAIL_FROM: 'Protective Security Authority' }),
    /^MAIL_FROM "Protective Security Authority" must look like .*\n$/,
  ],
  [
    'a secret whose file is not there',
    () => ({ SMTP_URL_FILE: path.join(directory, 'none') }),
    /^SMTP_URL_FILE: .*none cannot be read \(ENOENT\): .*\n$/,
  ],
  [
    'no address as database',
    () => ({ DATABASE_URL: 'hush' }),
    /^DATABASE_URL must be a URL that starts with postgres:\/\/ or postgresql:\/\/\.\n$/,
  ],
])('%s ends the start with one line and code 1', async (_, environment, line) => {
  const { code, said } = await start(environment());
  expect(said).toMatch(line);
  expect(code).toBe(1);
});

/** All apps from dev servers: nothing is built first. */
const unbuilt = { DEV_SERVERS: APPS.map((app) => `${app}=1`).join(',') };

describe('a start that fails when much is open already', () => {
  test.each([
    [
      'keys that are gone',
      "insert into identity_pool (id, proof) values ('eu-west-2_Embedded1', 'of another key file')",
      /^This database was made with another identity key file, .*\n$/,
    ],
    [
      'a database whose tables are not ours',
      'drop table migration; create table migration (other text)',
      /^column "file" does not exist\n$/,
    ],
  ])('%s: closes that, says one line and ends with code 1', async (_, sql, line) => {
    const database = await createTestDatabase({ kind: 'tcp' });
    await migrateIdentity(database.pool);
    await database.pool.query(sql);
    const { code, said } = await start({ ...unbuilt, DATABASE_URL: database.url });
    expect(said).toMatch(line);
    expect(code).toBe(1);
    await database.drop();
  });
});

test('SIGTERM sent only to npm ends the server, too', async () => {
  const database = await createTestDatabase({ kind: 'tcp' });
  const npm = spawn('npm', ['start'], {
    cwd: workspaceRoot,
    env: {
      ...process.env,
      ...unbuilt,
      PORT: free,
      DATABASE_URL: database.url,
      DATA_DIR: path.join(directory, 'npm'),
    },
  });
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready: ') && resolve()),
  );
  const isThere = () =>
    fetch(`http://127.0.0.1:${free}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isThere()).toBe(true);
  npm.kill('SIGTERM');
  while (await isThere()) await pause(50);
  await database.drop();
}, 60_000);
