import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '@psma/release-contract';
import { ReleaseManifest, sourceMapsOf, type ReleaseManifest as Manifest } from '@psma/release-model';
import { Check, Errors } from 'typebox/value';
import { messages } from './messages.ts';
import { MANIFEST_FILE, type ReleaseUpload } from './releaseUpload.ts';

export async function readDirectory(directory: string): Promise<ReleaseUpload> {
  const manifest = parseManifest(await readFile(path.join(directory, MANIFEST_FILE), 'utf8'));
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file);
    if (name !== MANIFEST_FILE) files.set(name, await readFile(file));
  }
  return { manifest, files };
}

/** Returns packed source maps or null. */
export const readSourceMaps = (directory: string): Promise<Uint8Array | null> =>
  readFile(sourceMapsOf(directory)).catch(() => null);

/** Refuses text that does not match the schema. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  if (Check(ReleaseManifest, value)) return value as Manifest;
  const problems = Errors(ReleaseManifest, value).map(
    (error) => `release.json${error.instancePath}: ${error.message}.`,
  );
  throw new ReleaseRefused('GateRefused', problems.slice(0, 5));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused('GateRefused', {
      text: messages.upload.manifestNotJson,
      code: 'ManifestInvalid',
    });
  }
}
