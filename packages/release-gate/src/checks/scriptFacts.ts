import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { federationName, type ReleaseManifest } from '@psma/release-model';
import Piscina from 'piscina';
import type { ReleaseUpload } from '../releaseUpload.ts';
import type { readScript, ScriptFacts } from './readScript.ts';

/**
 * Reading scripts is most of the gate's work and needs megabytes of text: it has threads of its own, so that visitors
 * wait neither for it nor for what it leaves to the garbage collector.
 */
const readers = new Piscina<Parameters<typeof readScript>[0], ScriptFacts>({
  filename: new URL('./readScript.ts', import.meta.url).href,
  name: 'readScript',
  minThreads: 0,
  maxThreads: availableParallelism(),
  // A thread goes on with the next script by itself: who hands them out is busy with the other checks.
  concurrentTasksPerWorker: 200,
  idleTimeout: 600_000,
});
const begun = new WeakMap<Uint8Array, Promise<ScriptFacts>>();

/** By digest. Most chunks of a release differ from the last one's by its name alone. */
const known = new Map<string, ScriptFacts>();
const KNOWN_AT_MOST = 5000;

/** What a script of a release holds. An upload calls this for each file that is there, to save time. */
export function factsOf(path: string, bytes: Uint8Array, manifest: ReleaseManifest): Promise<ScriptFacts> {
  const before = begun.get(bytes);
  if (before) return before;
  const reading = read(path, bytes, manifest);
  // Its result is awaited later, or never: a failure is reported then.
  reading.catch(() => {});
  begun.set(bytes, reading);
  return reading;
}

async function read(path: string, bytes: Uint8Array, { remote, releaseId }: ReleaseManifest) {
  const name = federationName(remote, releaseId);
  const digest = digestOf(bytes, remote, name);
  const before = known.get(digest);
  if (before) return before;
  const facts = await readers.run({ path, bytes, name });
  // The reason why one does not parse may quote the release's name.
  if (facts.error === null) known.set(digest, facts);
  if (known.size > KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '');
  return facts;
}

/**
 * The same for scripts that differ by their release's name alone: of what stands between its places, with lengths, so
 * that nothing else can pass for it. The name is letters and digits, so that one script parses where the other does.
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

/** What all scripts of an upload hold, by path. */
export async function readScripts({ manifest, files }: ReleaseUpload): Promise<Map<string, ScriptFacts>> {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async ([path, bytes]) => [path, await factsOf(path, bytes, manifest)] as const),
    ),
  );
}
