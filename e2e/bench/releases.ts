import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { encodeUpload, openSessions, UPLOAD_TYPE } from '@psma/release-registry/testing';
import type { Product } from '../support/product.ts';
import { ownerToken, renamedRelease, servingRelease } from '../support/releaseCopy.ts';
import type { Release } from '../support/releaseCopy.ts';
import { distribution, median, quantile, table } from './figures.ts';

const UPLOADS = 20;
const SESSIONS = 1000;
const PROMOTIONS = 10;

/** What the registry costs a team that releases, beside what the disk and the loopback cost by themselves. */
export async function* releases(product: Product): AsyncGenerator<string> {
  const token = await ownerToken(product);
  for (const remote of ['mf-triage', 'mf-results']) yield await publishing(product, token, remote);
  yield await promoting(product, token);
}

const anId = () => randomBytes(6).toString('hex');

/** From the last byte of an upload to its acknowledgement; and writing and syncing the same bytes, in turn. */
async function publishing(product: Product, token: string, remote: string): Promise<string> {
  const release = await servingRelease(product, remote);
  const acknowledged: number[] = [];
  const bare: number[] = [];
  for (let upload = 0; upload < UPLOADS; upload += 1) {
    const next = renamedRelease(release, anId());
    bare.push(await writeAndSync(path.join(product.dataDir, 'artefacts', '.incoming', anId()), next));
    acknowledged.push(await publish(product, token, next));
  }
  const bytes = [...release.files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    `Publishing ${remote}, ${(bytes / 1e6).toFixed(1)} MB in ${release.files.size} files:`,
    distribution([
      { name: 'acknowledged after the upload', samples: acknowledged },
      { name: 'the same bytes written and synced', samples: bare },
    ]),
    `Ratio of the medians: ${(median(acknowledged) / median(bare)).toFixed(1)}`,
  ].join('\n\n');
}

function publish({ url }: Product, token: string, release: Release): Promise<number> {
  const upload = release as unknown as Parameters<typeof encodeUpload>[0]['upload'];
  const body = encodeUpload({ upload, reason: 'bench', smoke: { skipped: 'bench' } });
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = request(
      `${url}/registry/releases`,
      { method: 'POST', headers: { 'content-type': UPLOAD_TYPE, authorization: `Bearer ${token}` } },
      (answer) => {
        const time = performance.now() - sent;
        let said = '';
        answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
        answer.on('end', () => (answer.statusCode === 201 ? resolve(time) : reject(new Error(said))));
      },
    );
    call.on('error', reject);
    call.end(body, () => (sent = performance.now()));
  });
}

/** Each file and the folder that holds them reach the disk. */
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

/** From asking for a promotion to the last of 1,000 sessions that holds the new map; and to a single one, in turn. */
async function promoting(product: Product, token: string): Promise<string> {
  const release = await servingRelease(product, 'mf-triage');
  const single: number[] = [];
  const all: number[] = [];
  for (let promotion = 0; promotion < PROMOTIONS; promotion += 1) {
    single.push(...(await promote(product, token, release, 1)));
    all.push(...(await promote(product, token, release, SESSIONS)));
  }
  return [
    `A promotion reaching open sessions (told by event stream, new resolution fetched), ${PROMOTIONS} promotions each:`,
    table(
      ['ms', 'min', 'median', 'p99', 'max'],
      [
        ['one session', ...quantiles(single)],
        [`${SESSIONS} sessions`, ...quantiles(all)],
      ],
    ),
    `Ratio of the medians: ${(median(all) / median(single)).toFixed(1)}`,
  ].join('\n\n');
}

const quantiles = (samples: number[]) => [0, 0.5, 0.99, 1].map((part) => Math.round(quantile(samples, part)));

async function promote(product: Product, token: string, release: Release, count: number): Promise<number[]> {
  const next = renamedRelease(release, anId());
  await publish(product, token, next);
  const { revision } = (await (await fetch(`${product.url}/releases/resolution`)).json()) as {
    revision: number;
  };
  const sessions = await openSessions(product.url, count);
  const startedAt = performance.now();
  const told = sessions.toldOf(revision + 1, next.manifest.releaseId);
  const answer = await fetch(`${product.url}/registry/remotes/${next.manifest.remote}/promote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ release: next.manifest.releaseId, reason: 'bench' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await told).map((at) => at - startedAt);
}
