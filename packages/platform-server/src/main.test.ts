import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

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

/** Starts the product as `npm start` does. */
function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: free, DATA_DIR: path.join(directory, 'data'), ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })));
}

test.each([
  ['a port that is taken', () => ({ PORT: portOf(taken) }), /^Port \d+ on 127\.0\.0\.1 is taken: .*\n$/],
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
    'no address as database',
    () => ({ DATABASE_URL: 'hush' }),
    /^DATABASE_URL must be a URL that starts with postgres:\/\/ or postgresql:\/\/\.\n$/,
  ],
])('%s ends the start with one line and code 1', async (_, environment, line) => {
  const { code, said } = await start(environment());
  expect(said).toMatch(line);
  expect(code).toBe(1);
});
