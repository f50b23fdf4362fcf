import type { Readable } from 'node:stream';
import { ReleaseRefused } from '@psma/release-contract';
import { Conclusion } from '@psma/release-contract/schemas';
import type { ReleaseManifest } from '@psma/release-model';
import { Check } from 'typebox/value';
import { beginChecks } from '../beginChecks.ts';
import { messages } from '../messages.ts';
import { parseManifest } from '../parseManifest.ts';
import type { ReleaseUpload } from '../releaseUpload.ts';
import { bytesOf, type Bytes } from './streamBytes.ts';

const LINE_LIMIT_BYTES = 1024 * 1024;
const LIMIT_BYTES = 16 * 1024 * 1024;

type AcceptFile = (path: string, bytes: Uint8Array) => void;

/**
 * Parses an arriving upload; refuses malformed ones. `admit` checks permission
 * before the files and returns their receivers. Starts each file's checks.
 */
export async function readUpload(
  stream: Readable,
  admit: (manifest: ReleaseManifest) => AcceptFile,
): Promise<{ upload: ReleaseUpload } & Conclusion> {
  const bytes = bytesOf(stream);
  try {
    const manifest = parseManifest((await bytes.line(LINE_LIMIT_BYTES)).toString());
    const acceptFile = admit(manifest);
    const files = await readFiles(bytes, manifest, acceptFile);
    return { upload: { manifest, files }, ...(await readConclusion(bytes, manifest)) };
  } catch (refusal) {
    // A sending client reads the response only afterwards.
    void bytes.skip();
    throw refusal;
  }
}

const listedBytes = ({ files }: ReleaseManifest) => files.reduce((sum, file) => sum + file.bytes, 0);

async function readFiles(bytes: Bytes, manifest: ReleaseManifest, acceptFile: AcceptFile) {
  const wanted = listedBytes(manifest);
  if (wanted > LIMIT_BYTES) {
    throw new ReleaseRefused('GateRefused', {
      text: messages.upload.tooLarge(wanted, LIMIT_BYTES),
      code: 'UploadIncomplete',
    });
  }
  const files = new Map<string, Uint8Array>();
  for (const file of manifest.files) {
    const taken = await bytes.take(file.bytes);
    files.set(file.path, taken);
    acceptFile(file.path, taken);
    beginChecks(file.path, taken, manifest);
  }
  return files;
}

async function readConclusion(bytes: Bytes, manifest: ReleaseManifest): Promise<Conclusion> {
  const text = (await bytes.line(LINE_LIMIT_BYTES)).toString();
  const conclusion = (await bytes.skip()) === 0 ? parseJson(text) : null;
  if (!Check(Conclusion, conclusion)) {
    throw new ReleaseRefused(conclusion === null ? 'GateRefused' : 'InvalidRequest', {
      text: messages.upload.badEnd(listedBytes(manifest)),
      code: 'UploadIncomplete',
    });
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
