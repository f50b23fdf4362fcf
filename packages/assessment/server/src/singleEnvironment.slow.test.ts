import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { encodeUpload, sampleRelease } from '@psma/release-gate/testing';
import { startProcess, type ServerProcess } from './process/startProcess.testing.ts';

// Compares an installation without a second environment with its recording in
// `__snapshots__`. Record again with `npm run unit -- singleEnvironment -u`, only
// after an intended change.

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase({ kind: 'tcp' });
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-single-'));
  server = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://assessment.test',
    LOG_LEVEL: 'info',
  });
  token = (await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim();
  const owner = { label: 'Ana', owner: true, remote: '*', actions: ['publish'], reason: 'a test' };
  const made = await fetch(`${server.url}/registry/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  token = ((await made.json()) as { token: string }).token;
}, 60_000);

afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const shell = sampleRelease('shell', 'one');
const [triage, next, bad] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed));
const results = sampleRelease('mf-results', 'one');
const idOf = (release: typeof triage) => release!.manifest.releaseId;

/** Replaces what differs between two runs. */
const normalise = (text: string): string =>
  text
    .replaceAll(server.url, '<server>')
    .replaceAll(/\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::[\d.]+Z)?)?/g, '<time>')
    .replaceAll(/\d{1,2} [A-Z][a-z]+ \d{4}(?:,? (?:at )?\d\d:\d\d)?/g, '<time>')
    .replaceAll(/release-token of [\w.-]+/g, 'release-token of <machine>')
    .replaceAll(/psma_[\w-]{43}/g, '<token>')
    .replaceAll(/"salt": ?"[\da-f]{24}"/g, '"salt":"<salt>"')
    .replaceAll(/eyJ[\w-]+\.[\w-]{43}/g, '<sealed>')
    .replaceAll(/(visitor=)[\w-]{22}/g, '$1<random>')
    .replaceAll(/\b[\da-f]{8}\b/g, '<id>');

/** Reduces a page to its data, or texts and forms. */
const textOf = (html: string): string =>
  /<script id="psma-page"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ??
  html
    .replaceAll(/<(?:title|script|style|svg|footer)\b.*?<\/(?:title|script|style|svg|footer)>/gs, '')
    .replaceAll(/<(?:a|form)\b[^>]* (?:href|action)="([^"]*)"[^>]*>/g, '[$1] ')
    .replaceAll(/<input\b[^>]* name="(?!formKey)([^"]*)"[^>]*>/g, '($1)')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const HEADERS = ['content-type', 'cache-control', 'location', 'set-cookie', 'vary', 'x-release-warning'];

interface Sent {
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** Sends a request as the owner; normalises the response. */
async function send(request: string, { body, headers = {} }: Sent = {}): Promise<string> {
  const [method = '', route = ''] = request.split(' ');
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(server.url + route, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isBytes ? UPLOAD_TYPE : 'application/json' }),
      ...headers,
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const named = HEADERS.flatMap((name) => answer.headers.get(name) ?? []);
  const text = await answer.text();
  const isPage = answer.headers.get('content-type')?.includes('text/html');
  return normalise([request, answer.status, ...named, isPage ? textOf(text) : text].join('\n'));
}

const post = (route: string, body: object) => send(`POST ${route}`, { body: { reason: 'a test', ...body } });
const publish = (release: typeof triage) =>
  send('POST /registry/releases', {
    body: encodeUpload(release!, { reason: 'a test', smoke: { skipped: 'a test' } }),
  });

test('A-ENV-001 requests of teams, their refusals and stored data are those of the release before', async () => {
  const said = [];
  for (const release of [shell, triage, next, results]) said.push(await publish(release));
  said.push(await publish(next));
  for (const release of [shell, triage, results])
    said.push(
      await post(`/registry/remotes/${release!.manifest.remote}/promote`, { release: idOf(release) }),
    );
  const remote = '/registry/remotes/mf-triage';
  said.push(await post(`${remote}/promote`, { release: idOf(triage) }));
  said.push(await post(`${remote}/promote`, { release: idOf(bad) }));
  said.push(await post(`${remote}/experiments`, { name: 'Short', release: idOf(next), percent: 10 }));
  said.push(await send('GET /releases/resolution'));
  said.push(await post(`${remote}/experiments/Short/ramp`, { percent: 50 }));
  said.push(await post(`${remote}/experiments/Short/stop`, {}));
  said.push(await post('/registry/swap', { releases: { 'mf-triage': idOf(next) } }));
  said.push(await post('/registry/swaps/undo', { revision: 7 }));
  said.push(await post(`${remote}/rollback`, {}));
  said.push(await post(`${remote}/promote`, { release: idOf(next) }));
  said.push(await post(`${remote}/rollback`, {}));
  said.push(await post('/registry/pins', { releases: { 'mf-triage': idOf(next) }, seconds: 3600 }));
  said.push(await post(`${remote}/kill`, { release: idOf(next) }));
  said.push(await post(`${remote}/kill`, { release: idOf(next) }));
  said.push(await post('/registry/gc', { keep: 1, dryRun: true }));
  said.push(await post('/registry/gc/aged', { keep: 1, days: 1, dryRun: false }));
  said.push(await post(`/registry/releases/mf-triage/${idOf(next)}/purge`, {}));
  said.push(
    await post('/registry/tokens', { label: 'Team', remote: 'mf-triage', actions: ['publish', 'promote'] }),
  );
  for (const route of ['state', 'events', 'why?visitor=0123456789abcdef', 'swaps', 'tokens', 'nothing'])
    said.push(await send(`GET /registry/${route}`));
  said.push(await send('GET /registry/state', { headers: { authorization: '' } }));
  const stored = async (query: string) =>
    normalise((await database.pool.query<{ row: string }>(query)).rows.map(({ row }) => row).join('\n'));
  said.push(await stored("select revision || ' ' || document as row from release_map"));
  said.push(await stored('select document::text as row from release_watch'));
  const snapshot = await readFile(path.join(dataDir, 'release-map.signed.json'), 'utf8');
  said.push(normalise(Object.keys(JSON.parse(snapshot) as object).join(' ')));
  expect(said.join('\n\n')).toMatchSnapshot();
}, 60_000);

test('A-ENV-001 pages, cookies and reports of visitors are those of the release before', async () => {
  const said = [await publish(bad)];
  const asVisitor = (cookie = '') => ({
    headers: { authorization: '', accept: 'text/html', 'accept-encoding': 'identity', cookie },
  });
  said.push(await post('/registry/remotes/mf-triage/promote', { release: idOf(bad) }));
  said.push(
    await post('/registry/remotes/mf-triage/experiments', {
      name: 'Again',
      release: idOf(triage),
      percent: 100,
    }),
  );
  for (const route of ['/mf-triage', '/mf-results', '/nothing'])
    said.push(await send(`GET ${route}`, asVisitor()));
  said.push(await send('GET /mf-triage', asVisitor('psma-visitor=0123456789abcdef')));
  const { ticket } = (await (await fetch(`${server.url}/releases/resolution`)).json()) as { ticket: string };
  const report = { remote: 'mf-triage', releaseId: idOf(bad), outcome: 'loaded', ms: 100 };
  said.push(await send('POST /releases/health', { body: { ticket, ...report } }));
  said.push(await send('POST /releases/health', { body: { ticket, ...report, releaseId: idOf(next) } }));
  said.push(await send('GET /releases/changes?since=3', asVisitor()));
  said.push(await send('GET /releases/unpin', asVisitor()));
  said.push(await send('GET /releases/pin/nothing', asVisitor()));
  expect(said.join('\n\n')).toMatchSnapshot();
}, 60_000);

test('A-ENV-001 the console’s pages are those of the release before', async () => {
  const signedIn = await fetch(`${server.url}/console/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  });
  const [cookie = ''] = String(signedIn.headers.get('set-cookie')).split(';');
  const said = [];
  for (const page of ['', '/remotes/mf-triage', '/swap', '/pin', '/log', '/why', '/tokens', '/clean-up'])
    said.push(await send(`GET /console${page}`, { headers: { authorization: '', cookie } }));
  expect(said.join('\n\n')).toMatchSnapshot();
}, 60_000);

const cli = fileURLToPath(new URL('../../../platform/release-cli/src/cli.ts', import.meta.url));

/** Runs a release command; resolves with its normalised output. */
const run = (command: string) =>
  new Promise<string>((resolve) => {
    const args = ['--url', server.url, '--token', token, ...command.split(' ')];
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', cli, ...args],
      { env: { PATH, NODE_COMPILE_CACHE } },
      (_error, out, err) => resolve(normalise([command, child.exitCode, out, err].join('\n'))),
    );
  });

test('A-ENV-001 commands print what they printed in the release before', async () => {
  const said = [];
  for (const command of [
    'experiment stop mf-triage --name Again --reason test',
    'rollback mf-triage --reason test',
    `promote mf-triage ${idOf(bad)} --reason test`,
    `kill mf-triage ${idOf(next)} --reason test`,
    'list',
    'log --limit 100',
    'swaps',
    'why',
    '--json token create --remote mf-triage --can qa --reason test',
  ])
    said.push(await run(command));
  expect(said.join('\n\n')).toMatchSnapshot();
}, 60_000);

test('A-ENV-001 log lines are those of the release before', async () => {
  while (!server.output().includes('/releases/unpin')) await pause(50);
  const lines = server
    .output()
    .split('\n')
    .map((line) =>
      normalise(line)
        .replaceAll(/"(?:time|pid|responseTime)":[\d.]+/g, '"<number>"')
        .replaceAll(/"(?:hostname|reqId)":"[^"]+"/g, '"<name>"'),
    );
  expect([...new Set(lines)].sort().join('\n')).toMatchSnapshot();
});
