import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { federationName, type ReleaseManifest } from '@psma/release-model';
import { LRUCache } from 'lru-cache';
import Piscina from 'piscina';
import type { ReleaseUpload } from '../releaseUpload.ts';
import type { readScript, ScriptFacts } from './readScript.ts';

/**
 * Own threads: reading needs most of the gate's time and memory, for which visitors
 * must not wait.
 */
const readers = new Piscina<Parameters<typeof readScript>[0], ScriptFacts>({
  filename: new URL(`./readScript${extname(import.meta.filename)}`, import.meta.url).href,
  name: 'readScript',
  minThreads: 0,
  maxThreads: availableParallelism(),
  // Threads queue scripts: the dispatcher is busy.
  concurrentTasksPerWorker: 200,
  idleTimeout: 600_000,
});
const begun = new WeakMap<Uint8Array, Promise<ScriptFacts>>();

/** By digest: most chunks differ only by name. */
const known = new LRUCache<string, ScriptFacts>({ max: 5000 });

/** Requested as each file arrives, to save time. */
export function factsOf(path: string, bytes: Uint8Array, manifest: ReleaseManifest): Promise<ScriptFacts> {
  const before = begun.get(bytes);
  if (before) return before;
  const reading = read(path, bytes, manifest);
  // Failures are reported when awaited, if ever.
  reading.catch(() => {});
  begun.set(bytes, reading);
  return reading;
}

async function read(path: string, bytes: Uint8Array, { remote, releaseId, entry }: ReleaseManifest) {
  const name = federationName(remote, releaseId);
  const isEntry = path === entry;
  // An entry's facts name the release.
  const digest = isEntry ? null : digestOf(bytes, remote, name);
  const before = digest === null ? undefined : known.get(digest);
  if (before) return before;
  const facts = await readers.run({ path, bytes, name, isEntry });
  if (digest !== null && facts.error === null) known.set(digest, facts);
  return facts;
}

/**
 * Ignores the release's name: hashes the parts between, with lengths. Names are
 * alphanumeric, so both scripts parse or neither.
 */
function digestOf(bytes: Uint8Array, remote: string, name: string): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hash = createHash('sha256').update(`${remote}\n`);
  let from = 0;
  for (let at = text.indexOf(name); ; at = text.indexOf(name, from)) {
    const part = text.subarray(from, at < 0 ? text.length : at);
    hash.update(`${part.length}\n`).update(part);
    if (at < 0) return hash.digest('base64');
    from = at + name.length;
  }
}

/** By path. */
export async function readScripts({ manifest, files }: ReleaseUpload): Promise<Map<string, ScriptFacts>> {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async ([path, bytes]) => [path, await factsOf(path, bytes, manifest)] as const),
    ),
  );
}
