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

/**
 * One request carries a release: a line of JSON, its manifest; the files' bytes in the order of the manifest's list; and
 * JSON again, the conclusion, which may come long after the files: a browser tries them meanwhile.
 */
export const UPLOAD_TYPE = 'application/vnd.psma.release';
const LINE_LIMIT_BYTES = 1024 * 1024;
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

const Smoke = Type.Union([SmokeReport, Type.Object({ skipped: Type.String({ pattern: '\\S' }) })]);
export type Smoke = Static<typeof Smoke>;

const Conclusion = Type.Object({ reason: Type.String(), smoke: Smoke });
/** Why the release is published, and what speaks for it. */
export type Conclusion = Static<typeof Conclusion>;

export function encodeRelease({ manifest, files }: ReleaseUpload): Uint8Array {
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`);
  return Buffer.concat([head, ...manifest.files.map((file) => files.get(file.path) ?? new Uint8Array())]);
}

export const encodeConclusion = (conclusion: Conclusion): Uint8Array =>
  Buffer.from(JSON.stringify(conclusion));

/**
 * Takes an upload apart as it arrives; refuses what is no upload at all. `admit` judges who may send this release and is
 * heard before the files. What the bytes are worth is the gate's to judge; its work on a file begins here.
 */
export async function readUpload(
  stream: Readable,
  admit: (manifest: ReleaseManifest) => void,
): Promise<{ upload: ReleaseUpload } & Conclusion> {
  const bytes = bytesOf(stream);
  try {
    const manifest = parseManifest((await bytes.line(LINE_LIMIT_BYTES)).toString());
    admit(manifest);
    const files = await readFiles(bytes, manifest);
    return { upload: { manifest, files }, ...(await readConclusion(bytes, manifest)) };
  } catch (refusal) {
    // The answer need not wait for the rest, but who is still sending hears it only when that is taken.
    void bytes.skip();
    throw refusal;
  }
}

const listedBytes = ({ files }: ReleaseManifest) => files.reduce((sum, file) => sum + file.bytes, 0);

async function readFiles(bytes: Bytes, manifest: ReleaseManifest) {
  const wanted = listedBytes(manifest);
  if (wanted > LIMIT_BYTES) {
    throw new ReleaseRefused(
      'GateRefused',
      `The release has ${wanted} bytes; at most ${LIMIT_BYTES} can be uploaded.`,
    );
  }
  const files = new Map<string, Uint8Array>();
  for (const file of manifest.files) {
    const taken = await bytes.take(file.bytes);
    files.set(file.path, taken);
    beginChecks(file.path, taken);
  }
  return files;
}

async function readConclusion(bytes: Bytes, manifest: ReleaseManifest): Promise<Conclusion> {
  const text = (await bytes.line(LINE_LIMIT_BYTES)).toString();
  const conclusion = (await bytes.skip()) === 0 ? parseJson(text) : null;
  if (!Check(Conclusion, conclusion)) {
    throw new ReleaseRefused(
      conclusion === null ? 'GateRefused' : 'InvalidRequest',
      `After the ${listedBytes(manifest)} bytes of files that release.json lists, the upload must end with JSON: reason and smoke report (or why there is none).`,
    );
  }
  return conclusion;
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
