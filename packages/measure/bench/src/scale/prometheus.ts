import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '@psma/test-harness/product.ts';
import getPort from 'get-port';
import { print, PROMETHEUS, PROMTOOL, requirePrograms, run } from './programs.ts';

// `npm run e2e:full -- scale prometheus`: Debian's Prometheus scrapes the product
// over loopback and, with and without token, another address. Code 1 if
// docs/operating.md does not hold.
const TOKEN = 'a-token-of-this-run';
const SCRAPED_WITHIN_MS = 30_000;
/** promtool's exit code for naming complaints only. */
const LINT = 3;
/** Client-defined Node metrics that promtool rejects for counter-like suffixes. */
const NAMED_BY_CLIENT = /^nodejs_active_\w+_total /;

requirePrograms(['prometheus', 'promtool']);

const directory = mkdtempSync(path.join(tmpdir(), 'psma-prometheus-'));
const product = await startProduct({ HOST: '0.0.0.0', METRICS_TOKEN: TOKEN });
const { port } = new URL(product.url);
const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const address = `127.0.0.1:${await getPort()}`;
const prometheus = run(
  PROMETHEUS,
  [
    `--config.file=${configure()}`,
    `--storage.tsdb.path=${directory}/data`,
    `--web.listen-address=${address}`,
    '--log.level=error',
  ],
  { log: path.join(directory, 'log') },
);

let good = true;
const must = (right: boolean, what: string) => {
  print(`${right ? 'Right' : 'WRONG'}: ${what}`);
  good &&= right;
};
const leaving = new AbortController();
try {
  const stream = await fetch(`${product.url}/releases/changes`, { signal: leaving.signal });
  must(stream.ok, 'a page listens for changes');
  await loadRelease();
  const after = Date.now();
  await until(async () => (await valueOf('min(timestamp(up))')) * 1000 > after + 1000);
  await until(async () => (await valueOf('count(up)')) === (outside ? 3 : 1));

  await shows('up{job="psma"}', (value) => value === 1);
  await shows('scrape_samples_scraped{job="psma"}', (value) => value > 100);
  await shows(
    `sum(http_request_duration_seconds_count${at('route="/releases/resolution"')})`,
    (value) => value >= 1,
  );
  await shows(`psma_release_loads_total${at('remote="mf-triage",outcome="loaded"')}`, (value) => value === 1);
  await shows(
    `histogram_quantile(0.5, sum by (le) (psma_release_ready_seconds_bucket${at()}))`,
    (value) => value > 0.1 && value <= 0.25,
  );
  await shows(`psma_event_streams${at()}`, (value) => value === 1);
  await shows(`sum(psma_database_connections${at()})`, (value) => value >= 1);
  await shows(`psma_mails${at('state="waiting"')}`, (value) => value === 0);
  await shows(`process_resident_memory_bytes${at()}`, (value) => value > 1e7);
  if (outside) {
    await shows('up{job="token"}', (value) => value === 1);
    await shows('up{job="none"}', (value) => value === 0);
  } else print('This machine has no address but its own: tokens were not tried.');

  const body = await (await fetch(`${product.url}/metrics`)).text();
  const { status, stderr } = spawnSync(PROMTOOL, ['check', 'metrics'], { input: body, encoding: 'utf8' });
  const complaints = stderr.split('\n').filter((line) => line && !NAMED_BY_CLIENT.test(line));
  must(
    [0, LINT].includes(status ?? -1) && complaints.length === 0,
    ['promtool reads the metrics and would name none of ours otherwise', ...complaints].join('\n'),
  );
} catch (error) {
  must(false, error instanceof Error ? error.message : String(error));
} finally {
  leaving.abort();
  await prometheus.end('SIGTERM');
  await product.remove();
}
if (good) rmSync(directory, { recursive: true, force: true });
else {
  print(`What Prometheus said lies in ${directory}/log.`);
  process.exitCode = 1;
}

/** Writes settings, validated by promtool. */
function configure(): string {
  writeFileSync(path.join(directory, 'token'), TOKEN);
  const job = (name: string, target: string, more: object = {}) => ({
    job_name: name,
    static_configs: [{ targets: [`${target}:${port}`] }],
    ...more,
  });
  const others = outside
    ? [
        job('token', outside, { authorization: { credentials_file: path.join(directory, 'token') } }),
        job('none', outside),
      ]
    : [];
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s' },
    scrape_configs: [job('psma', '127.0.0.1'), ...others],
  };
  const file = path.join(directory, 'prometheus.yml');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(settings));
  execFileSync(PROMTOOL, ['check', 'config', file]);
  return file;
}

/** Requests a resolution and reports a load, like a page. */
async function loadRelease(): Promise<void> {
  const resolution = (await (await fetch(`${product.url}/releases/resolution`)).json()) as {
    ticket: string;
    remotes: { remote: string; candidates: { releaseId: string }[] }[];
  };
  const triage = resolution.remotes.find(({ remote }) => remote === 'mf-triage');
  const report = {
    ticket: resolution.ticket,
    remote: 'mf-triage',
    releaseId: triage?.candidates[0]?.releaseId,
    outcome: 'loaded',
    ms: 200,
  };
  const { status } = await fetch(`${product.url}/releases/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  must(status === 204, 'a report of a release is taken');
}

function at(labels = ''): string {
  return `{${['job="psma"', labels].filter(Boolean).join(',')}}`;
}

async function shows(query: string, fits: (value: number) => boolean): Promise<void> {
  const value = await valueOf(query);
  must(fits(value), `${query} is ${value}`);
}

/** Returns NaN without such a series. */
async function valueOf(query: string): Promise<number> {
  const answer = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query })}`);
  const { data } = (await answer.json()) as { data?: { result: { value: [number, string] }[] } };
  return Number(data?.result[0]?.value[1] ?? NaN);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const from = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - from > SCRAPED_WITHIN_MS) throw new Error('Prometheus has asked for nothing.');
    await pause(200);
  }
}
