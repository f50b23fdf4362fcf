import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Pool } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { issueOrganisationCodes } from '@psma/identity-server';
import {
  BACKED_UP_TABLES,
  CONTENTS,
  readArchive,
  restoreBackup,
  writeArchive,
  writeBackup,
  type Platform,
} from '@psma/platform-server';
import { readConfig } from '@psma/platform-server/start';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { MIGRATIONS } from '../migrations.ts';
import { openProduct } from '../openProduct.testing.ts';

const PASSWORD = 'three random words';
const KIT_VERSION = 'data/kit/@psma/remote-kit/1.12.0-k4717215d6a.tgz';
const { userPoolClientId } = readConfig({}, '/').runtime.identity;

let directory: string;
let database: TestDatabase;
let platform: Platform;
let code: string;
let results: unknown;
let made = 0;

const place = (name: string) => path.join(directory, name);
const start = (dataDir: string, pool: Pool) =>
  openProduct(readConfig({ DATA_DIR: dataDir }, directory), pool);
const opens = ({ url }: TestDatabase) => ({ openDatabase: async () => ({ url, close: async () => {} }) });

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'psma-backup-'));
  database = await createTestDatabase();
  platform = await start(place('data'), database.pool);
  const releases = [sampleRelease('shell', 'one'), sampleRelease('mf-triage', 'one')];
  const built = await Promise.all(releases.map((release) => writeRelease(place('builds'), release)));
  await platform.registry.publishing.publishAndPromote(built, { by: 'test', reason: 'first releases' });
  [code = ''] = await issueOrganisationCodes(database.pool, 1, 'Harbour');
  await ask(platform, 'SignUp', { Username: code, Password: PASSWORD });
  results = await assess(platform, await logIn(platform));
  await mkdir(place('data/kit/@psma/remote-kit'), { recursive: true });
  await writeFile(place(KIT_VERSION), 'packed');
  await writeBackup({ file: place('backup'), dataDir: place('data'), hasBucket: false, ...opens(database) });
}, 60_000);

afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(directory, { recursive: true });
});

async function ask({ app }: Platform, operation: string, body: object) {
  const target = `AWSCognitoIdentityProviderService.${operation}`;
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const payload = JSON.stringify({ ClientId: userPoolClientId, ...body });
  return (await app.inject({ method: 'POST', url: '/idp/', headers, payload })).json();
}

async function logIn(on: Platform): Promise<{ authorization: string }> {
  const { AuthenticationResult } = await ask(on, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: code, PASSWORD },
  });
  return { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
}

type Headers = Record<string, string>;
const sessions = async ({ app }: Platform, headers: Headers) =>
  (await app.inject({ url: '/api/assessment/sessions', headers })).json<{ id: string }[]>();

/** Completes an assessment like a visitor, and returns the result. */
async function assess(on: Platform, headers: Headers) {
  const post = (url: string, payload: object = {}) =>
    on.app.inject({ method: 'POST', url: `/api/assessment/${url}`, headers, payload });
  await on.app.inject({ url: '/api/user/me', headers });
  const { id } = (await post('session', { title: 'Baseline' })).json<{ id: string }>();
  const { body } = await on.app.inject({ url: '/api/assessment/questions', headers });
  const choices = new Set(body.match(/[\w-]+-L3(?=")/g));
  expect(choices.size).toBe(35);
  for (const choiceId of choices)
    await post(`session/${id}/question/${choiceId.slice(0, -3)}/answer`, { choiceId });
  await post(`session/${id}/complete`);
  return resultsOf(on, headers);
}

async function resultsOf(on: Platform, headers: Headers) {
  const [session] = await sessions(on, headers);
  const url = `/api/assessment/session/${session?.id}/results`;
  return [session, (await on.app.inject({ url, headers })).json<unknown>()];
}

/** Tables that a running server writes to at intervals. */
const WRITTEN_AT_INTERVALS = ['job', 'release_server'];

/** All rows of all other tables, as text. */
async function rowsOf(pool: Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const compared = rows.filter(({ name }) => !WRITTEN_AT_INTERVALS.includes(name));
  const tables = compared.map(async ({ name }) => {
    const found = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    return [name, found.rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

test('A-SPC-028 a restore has the accounts, organisations, answers, results and releases of the backup', async () => {
  const other = await createTestDatabase({ kind: 'tcp' });
  const taken = await rowsOf(database.pool);
  expect(Object.values(taken).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
  for (const table of ['organisation', 'organisation_member']) expect(taken[table]).toHaveLength(1);
  await restoreBackup({
    known: MIGRATIONS,
    file: place('backup'),
    dataDir: place('restored'),
    ...opens(other),
  });
  expect(await rowsOf(other.pool)).toEqual(taken);
  expect(await readFile(place(KIT_VERSION.replace('data', 'restored')), 'utf8')).toBe('packed');

  const again = await start(place('restored'), other.pool);
  const headers = await logIn(again);
  expect(await resultsOf(again, headers)).toEqual(results);
  expect(JSON.stringify(results)).toContain('"overallScore":3');
  expect(await assess(again, headers)).not.toEqual(results);
  expect(again.registry.map.current().remotes).toEqual(platform.registry.map.current().remotes);
  const page = await again.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const [, script = ''] = /<script src="([^"]+)"/.exec(page.body) ?? [];
  expect((await again.app.inject({ url: script })).rawPayload).toEqual(
    (await platform.app.inject({ url: script })).rawPayload,
  );
  await again.close();
  await other.drop();
}, 60_000);

test('all data but caches are in the backup, and no other user may read it', async () => {
  const lying = (await readdir(place('data'))).filter((name) => name !== 'compressed-artefacts');
  expect(lying.sort()).toEqual(BACKED_UP_TABLES);
  expect((await stat(place('backup'))).mode & 0o777).toBe(0o600);
  await expect(
    writeBackup({ file: place('backup'), dataDir: place('data'), hasBucket: false, ...opens(database) }),
  ).rejects.toThrow('is there already');
});

/** A copy of the backup with another first entry. */
async function withContents(change: (text: string) => string): Promise<string> {
  const unpacked = place(`unpacked-${(made += 1)}`);
  await mkdir(unpacked);
  const names: string[] = [];
  await readArchive(place('backup'), unpacked, (name) => void names.push(name));
  const files = (await readdir(unpacked, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(unpacked, path.join(entry.parentPath, entry.name)));
  const contents = path.join(unpacked, CONTENTS);
  await writeFile(contents, change(await readFile(contents, 'utf8')));
  const ordered = [CONTENTS, ...files.filter((name) => name !== CONTENTS)];
  await writeArchive(
    `${unpacked}.changed`,
    ordered.map((name) => ({ name, file: path.join(unpacked, name) })),
  );
  return `${unpacked}.changed`;
}

/** A changed copy of the backup's bytes. */
async function withBytes(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = place(`bytes-${(made += 1)}`);
  await writeFile(file, change(await readFile(place('backup'))));
  return file;
}

const cut = (share: number) => () => withBytes((bytes) => bytes.subarray(0, bytes.length * share));

test.each<[string, () => Promise<string>, RegExp]>([
  ['that is none', () => withBytes(() => Buffer.from('Dear Sir')), /is not a backup of this product/],
  ['that is empty', () => withBytes(() => Buffer.alloc(0)), /is damaged or was cut short/],
  ['cut short within its first entry', cut(0.001), /is damaged or was cut short/],
  ['cut short early', cut(0.05), /is damaged or was cut short/],
  ['cut short in the middle', cut(0.5), /is damaged or was cut short/],
  [
    'that lacks its last bytes',
    () => withBytes((bytes) => bytes.subarray(0, -9)),
    /is damaged or was cut short/,
  ],
  [
    'with another byte in it',
    () =>
      withBytes((bytes) => {
        bytes[bytes.length >> 1]! ^= 1;
        return bytes;
      }),
    /is damaged or was cut short/,
  ],
  [
    'of a newer form',
    () => withContents((text) => text.replace('"format": 1', '"format": 2')),
    /was made by a newer version/,
  ],
  [
    'with tables of a newer version',
    () => withContents((text) => text.replace('001-outbox.sql', '999-outbox.sql')),
    /was made by a newer version/,
  ],
  [
    'whose rows do not fit',
    () => withContents((text) => text.replace('"columns": [', '"columns": [ "no_column",')),
    /no_column/,
  ],
  ['that is not there', async () => place('nowhere'), /is not there/],
])('a file %s is refused, and nothing of it stays', async (_, file, reason) => {
  const other = await createTestDatabase();
  const dataDir = place(`data-${(made += 1)}`);
  await mkdir(dataDir);
  await expect(
    restoreBackup({ known: MIGRATIONS, file: await file(), dataDir, ...opens(other) }),
  ).rejects.toThrow(reason);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await rowsOf(other.pool)).toEqual({});
  await other.drop();
});

test('a directory or a database that holds something is refused and stays as it is', async () => {
  const file = place('backup');
  const kept = await rowsOf(database.pool);
  await expect(
    restoreBackup({ known: MIGRATIONS, file, dataDir: place('data'), ...opens(database) }),
  ).rejects.toThrow('data is not empty');
  await expect(
    restoreBackup({ known: MIGRATIONS, file, dataDir: place('empty'), ...opens(database) }),
  ).rejects.toThrow('The database is not empty.');
  expect(await rowsOf(database.pool)).toEqual(kept);
  expect(await readdir(place('empty'))).toEqual([]);
  expect(await readdir(place('data'))).toContain('identity-keys.json');
});

/** `npm run operate -- backup` or `restore`, with an embedded database. */
const command = (name: string, file: string, dataDir: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, INIT_CWD: directory };
    const child = execFile(process.execPath, [program, file], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 0, said: stdout + stderr }),
    );
  });

test('the commands restore into an embedded database, and back it up while it is stopped', async () => {
  const embedded = place('embedded');
  expect(await command('restore', 'backup', embedded)).toEqual({
    code: 0,
    said: `Restored into ${embedded}.\n`,
  });
  expect(await command('backup', 'second', embedded)).toMatchObject({ code: 0 });
  const other = await createTestDatabase();
  await restoreBackup({ known: MIGRATIONS, file: place('second'), dataDir: place('third'), ...opens(other) });
  expect(await rowsOf(other.pool)).toEqual(await rowsOf(database.pool));
  await other.drop();

  await truncate(place('second'), 5_000);
  const failed = await command('restore', 'second', place('fourth'));
  expect(failed).toEqual({ code: 1, said: `${place('second')} is damaged or was cut short.\n` });
  expect(await readdir(place('fourth'))).toEqual([]);
}, 60_000);
