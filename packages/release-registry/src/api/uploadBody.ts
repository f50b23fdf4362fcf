import type { Readable } from 'node:stream';
import type { ReleaseManifest } from '@psma/release-model';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { beginChecks } from '../gate/beginChecks.ts';
import { parseManifest } from '../gate/readDirectory.ts';
import type { ReleaseUpload } from '../gate/releaseUpload.ts';
import { ReleaseRefused } from '../releaseRefused.ts';
import { bytesOf } from './bytesOf.ts';
import type { Bytes } from './bytesOf.ts';

/** One request carries a release: a line of JSON, then the files' bytes in the order of the manifest's list. */
export const UPLOAD_TYPE = 'application/vnd.psma.release';
const HEAD_LIMIT_BYTES = 1024 * 1024;
const LIMIT_BYTES = 16 * 1024 * 1024;

const SmokeReport = Type.Object({
  browser: Type.String(),
  ms: Type.Number(),
  pages: Type.Array(
    Type.Object({ path: Type.String(), ms: Type.Number(), problems: Type.Array(Type.String()) }),
  ),
});
/** What the client's browser saw: its own claim, stored as such. */
export type SmokeReport = Static<typeof SmokeReport>;

const Smoke = Type.Union([SmokeReport, Type.Object({ skipped: Type.String({ minLength: 1 }) })]);
export type Smoke = Static<typeof Smoke>;

const Head = Type.Object({ manifest: Type.Unknown(), reason: Type.String(), smoke: Smoke });

export interface UploadRequest {
  upload: ReleaseUpload;
  reason: string;
  smoke: Smoke;
}

export function encodeUpload({ upload, reason, smoke }: UploadRequest): Uint8Array {
  const { manifest, files } = upload;
  const head = Buffer.from(`${JSON.stringify({ manifest, reason, smoke })}\n`);
  return Buffer.concat([head, ...manifest.files.map((file) => files.get(file.path) ?? new Uint8Array())]);
}

/**
 * Takes an upload apart as it arrives; refuses what is no upload at all. `admit` judges who may send this release and is
 * heard before the files. What the bytes are worth is the gate's to judge; its work on a file begins here.
 */
export async function readUpload(
  stream: Readable,
  admit: (manifest: ReleaseManifest) => void,
): Promise<UploadRequest> {
  const bytes = bytesOf(stream);
  try {
    const { manifest, reason, smoke } = parseHead(await bytes.line(HEAD_LIMIT_BYTES));
    admit(manifest);
    return { upload: { manifest, files: await readFiles(bytes, manifest) }, reason, smoke };
  } finally {
    // Nobody listens to an answer while still sending.
    await bytes.skip();
  }
}

async function readFiles(bytes: Bytes, { files: listed }: ReleaseManifest) {
  const wanted = listed.reduce((sum, file) => sum + file.bytes, 0);
  if (wanted > LIMIT_BYTES) {
    throw new ReleaseRefused(
      'GateRefused',
      `The release has ${wanted} bytes; at most ${LIMIT_BYTES} can be uploaded.`,
    );
  }
  const files = new Map<string, Uint8Array>();
  let arrived = 0;
  for (const file of listed) {
    const taken = await bytes.take(file.bytes);
    arrived += taken.length;
    files.set(file.path, taken);
    beginChecks(file.path, taken);
  }
  arrived += await bytes.skip();
  if (arrived !== wanted) {
    throw new ReleaseRefused(
      'GateRefused',
      `The upload has ${arrived} bytes of files; release.json lists ${wanted}.`,
    );
  }
  return files;
}

function parseHead(line: Buffer): { manifest: ReleaseManifest; reason: string; smoke: Smoke } {
  const head = parseJson(line.toString());
  if (!Check(Head, head)) {
    throw new ReleaseRefused(
      'InvalidRequest',
      'The upload must begin with a line of JSON: manifest, reason and smoke report (or why there is none).',
    );
  }
  return { ...head, manifest: parseManifest(JSON.stringify(head.manifest)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Why a smoke report speaks against publishing; null when it does not. */
export function smokeProblem(smoke: Smoke): string | null {
  if ('skipped' in smoke) return null;
  const failed = smoke.pages.find((page) => page.problems.length > 0);
  return failed ? `The smoke run failed at ${failed.path}: ${failed.problems[0]}` : null;
}
