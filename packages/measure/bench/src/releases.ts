import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { encodeConclusion, encodeRelease } from '@psma/release-gate';
import { openSessions, type Told } from '@psma/release-registry/testing';
import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { ownerToken } from '@psma/test-harness/releaseCli.ts';
import { renamedRelease, servingRelease, type Release } from '@psma/test-harness/releaseCopy.ts';
import { distribution, quantile, ratio, table } from './figures.ts';

const REMOTES = ['mf-triage', 'mf-results'];
const UPLOADS = 12;
/** Assumed upload line: 100 Mbit/s. */
const LINE_BYTES_PER_MS = 12_500;
const SESSIONS = 1000;
const PROMOTIONS = 10;

/** Measures registry cost per release against disk and loopback. */
export async function* releases(product: Product): AsyncGenerator<string> {
  const token = ownerToken(product);
  for (const remote of REMOTES) await compressedCopies(product, await servingRelease(product, remote));
  for (const remote of REMOTES) yield await publishing(product, token, remote);
  yield await promoting(product, token);
}

const anId = () => randomBytes(6).toString('hex');

/** Upload profiles. */
const UPLOADED = [
  // Shortest duration of a smoke run.
  { how: 'while a browser tries it, 1 s', pauseMs: 1000, bytesPerMs: Infinity },
  { how: 'at 100 Mbit/s, --no-smoke', pauseMs: 0, bytesPerMs: LINE_BYTES_PER_MS },
  { how: 'over loopback, --no-smoke', pauseMs: 0, bytesPerMs: Infinity },
];

/** Times acknowledgements, alternating with syncing the same bytes. */
async function publishing(product: Product, token: string, remote: string): Promise<string> {
  const release = await servingRelease(product, remote);
  const uploaded = UPLOADED.map((way) => ({ ...way, samples: [] as number[] }));
  const bare: number[] = [];
  for (let upload = 0; upload < UPLOADS; upload += 1) {
    bare.push(await writeAndSync(path.join(product.dataDir, 'artefacts', '.incoming', anId()), release));
    for (const { samples, ...way } of uploaded) {
      const one = renamedRelease(release, anId());
      samples.push(await publish(product, token, one, way));
      await compressedCopies(product, one);
    }
  }
  const bytes = [...release.files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    `Publishing ${remote}, ${(bytes / 1e6).toFixed(1)} MB in ${release.files.size} files, acknowledged after an upload`,
    distribution([
      ...uploaded.map(({ how, samples }) => ({ name: how, samples })),
      { name: 'the same bytes written and synced', samples: bare },
    ]),
    `Ratios of the medians: ${uploaded.map(({ samples }) => ratio(samples, bare)).join(', ')}`,
  ].join('\n\n');
}

setFlagsFromString('--expose-gc');
/** Collects client garbage (megabytes per upload) outside measurements. */
const collectGarbage = runInNewContext('gc') as () => void;

function publish(
  { consoleUrl }: Product,
  token: string,
  release: Release,
  { pauseMs = 0, bytesPerMs = Infinity } = {},
): Promise<number> {
  const files = encodeRelease(release);
  const conclusion = encodeConclusion({ reason: 'bench', smoke: { skipped: 'bench' } });
  const body = Buffer.concat([files, conclusion]);
  collectGarbage();
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = request(
      `${consoleUrl}/registry/releases`,
      { method: 'POST', headers: { 'content-type': UPLOAD_TYPE, authorization: `Bearer ${token}` } },
      (answer) => {
        const time = performance.now() - sent;
        let said = '';
        answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
        answer.on('end', () => (answer.statusCode === 201 ? resolve(time) : reject(new Error(said))));
      },
    );
    call.on('error', reject);
    call.on('finish', () => (sent = performance.now()));
    const parts = pauseMs > 0 ? [files, conclusion] : [body];
    Readable.from(sending(parts, pauseMs, bytesPerMs), { objectMode: false }).pipe(call);
  });
}

async function* sending(
  parts: Uint8Array[],
  pauseMs: number,
  bytesPerMs: number,
): AsyncGenerator<Uint8Array> {
  for (const [index, part] of parts.entries()) {
    if (index > 0) await sleep(pauseMs);
    yield* atSpeed(part, bytesPerMs);
  }
}

/** Yields packet-sized chunks at the given rate. */
async function* atSpeed(bytes: Uint8Array, perMs: number): AsyncGenerator<Uint8Array> {
  const startedAt = performance.now();
  const step = perMs === Infinity ? bytes.length : 64 * 1024;
  for (let at = 0; at < bytes.length; at += step) {
    const due = startedAt + (at + step) / perMs;
    if (due > performance.now()) await sleep(due - performance.now());
    yield bytes.subarray(at, at + step);
  }
}

/** Syncs files and folder to disk. */
async function writeAndSync(folder: string, { files }: Release): Promise<number> {
  const startedAt = performance.now();
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      const file = await open(path.join(folder, name), 'wx');
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
    }),
  );
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
  const time = performance.now() - startedAt;
  await rm(folder, { recursive: true });
  return time;
}

/** Times promotion to 1,000 sessions, alternating with one. */
async function promoting(product: Product, token: string): Promise<string> {
  const release = await servingRelease(product, 'mf-triage');
  const single: Told[] = [];
  const all: Told[] = [];
  for (let promotion = 0; promotion < PROMOTIONS; promotion += 1) {
    single.push(...(await promote(product, token, release, 1)));
    all.push(...(await promote(product, token, release, SESSIONS)));
  }
  const row = (name: string, samples: number[]) => [
    name,
    ...[0, 0.5, 0.99, 1].map((part) => Math.round(quantile(samples, part))),
  ];
  const heard = (told: Told[]) => told.map((each) => each.heard);
  const holds = (told: Told[]) => told.map((each) => each.holds);
  return [
    `A promotion reaching open sessions, ${PROMOTIONS} promotions each:`,
    table(
      ['ms', 'min', 'median', 'p99', 'max'],
      [
        row('one session has heard', heard(single)),
        row(`${SESSIONS} sessions have heard`, heard(all)),
        row('one session holds the new resolution', holds(single)),
        row(`${SESSIONS} sessions hold it`, holds(all)),
      ],
    ),
    `Ratio of the medians: heard ${ratio(heard(all), heard(single))}, held ${ratio(holds(all), holds(single))}`,
  ].join('\n\n');
}

async function promote(product: Product, token: string, release: Release, count: number): Promise<Told[]> {
  const next = renamedRelease(release, anId());
  await publish(product, token, next);
  const { revision } = (await (await fetch(`${product.url}/releases/resolution`)).json()) as {
    revision: number;
  };
  const sessions = await openSessions(product.url, count);
  const startedAt = performance.now();
  const told = sessions.toldOf(revision + 1, next.manifest.releaseId);
  const answer = await fetch(`${product.consoleUrl}/registry/remotes/${next.manifest.remote}/promote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ release: next.manifest.releaseId, reason: 'bench' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await told).map(({ heard, holds }) => ({ heard: heard - startedAt, holds: holds - startedAt }));
}
