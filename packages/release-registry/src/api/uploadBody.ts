import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseManifest } from '../gate/readDirectory.ts';
import type { ReleaseUpload } from '../gate/releaseUpload.ts';
import { ReleaseRefused } from '../releaseRefused.ts';

/** One request carries a release: a line of JSON, then the files' bytes in the order of the manifest's list. */
export const UPLOAD_TYPE = 'application/vnd.psma.release';
export const UPLOAD_LIMIT_BYTES = 16 * 1024 * 1024;

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

/** Takes an upload apart; refuses what is no upload at all. What the bytes are worth is the gate's to judge. */
export function decodeUpload(body: Buffer): UploadRequest {
  const end = body.indexOf(10);
  const head = end < 0 ? null : parseHead(body.subarray(0, end).toString());
  if (!head) {
    throw new ReleaseRefused(
      'InvalidRequest',
      'The upload must begin with a line of JSON: manifest, reason and smoke report (or why there is none).',
    );
  }
  const manifest = parseManifest(JSON.stringify(head.manifest));
  const files = new Map<string, Uint8Array>();
  let at = end + 1;
  for (const file of manifest.files) {
    files.set(file.path, body.subarray(at, at + file.bytes));
    at += file.bytes;
  }
  if (at !== body.length) {
    throw new ReleaseRefused(
      'GateRefused',
      `The upload has ${body.length - end - 1} bytes of files; release.json lists ${at - end - 1}.`,
    );
  }
  return { upload: { manifest, files }, reason: head.reason, smoke: head.smoke };
}

function parseHead(text: string): Static<typeof Head> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Check(Head, value) ? value : null;
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
