import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { federationName, type ReleaseManifest } from '@psma/release-model';
import Piscina from 'piscina';
import { textOf, type ReleaseUpload } from '../releaseUpload.ts';
import type { parseScript } from './parseScript.ts';

/** Parsing is most of the gate's work: it has threads of its own, so that visitors do not wait for it. */
const parsers = new Piscina<Parameters<typeof parseScript>[0], ReturnType<typeof parseScript>>({
  filename: new URL('./parseScript.ts', import.meta.url).href,
  name: 'parseScript',
  minThreads: 0,
  maxThreads: availableParallelism(),
  // A thread goes on with the next script by itself: who hands them out is busy with the other checks.
  concurrentTasksPerWorker: 200,
  idleTimeout: 600_000,
});
const begun = new WeakMap<Uint8Array, Promise<string | null>>();

/** Digests of scripts that parse. Most chunks of a release differ from the last one's by its name alone. */
const sound = new Set<string>();
const SOUND_AT_MOST = 5000;

/** Why a script does not parse; null when it does. An upload calls this for each file that is there, to save time. */
export function beginParsing(
  path: string,
  bytes: Uint8Array,
  manifest: ReleaseManifest,
): Promise<string | null> {
  const known = begun.get(bytes);
  if (known) return known;
  const parsing = parse(path, bytes, digestOf(bytes, manifest));
  // Its result is read later, or never: a failure is reported then.
  parsing.catch(() => {});
  begun.set(bytes, parsing);
  return parsing;
}

async function parse(path: string, bytes: Uint8Array, digest: string): Promise<string | null> {
  if (sound.has(digest)) return null;
  const error = await parsers.run({ path, text: textOf(bytes) });
  if (error === null) sound.add(digest);
  if (sound.size > SOUND_AT_MOST) sound.delete(sound.values().next().value ?? '');
  return error;
}

/**
 * The same for scripts that differ by their release's name alone. Another name of letters and digits stands for it, so
 * that one parses where the other does.
 */
function digestOf(bytes: Uint8Array, { remote, releaseId }: ReleaseManifest): string {
  const name = federationName(remote, releaseId);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hash = createHash('sha256');
  let from = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, from)) {
    hash.update(text.subarray(from, at)).update(federationName(remote, '0'.repeat(releaseId.length)));
    from = at + name.length;
  }
  return hash.update(text.subarray(from)).digest('base64');
}

/** Scripts parse. Nothing is run. */
export async function syntaxProblems({ manifest, files }: ReleaseUpload): Promise<string[]> {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  const problems = scripts.map(async ([path, bytes]) => {
    const error = await beginParsing(path, bytes, manifest);
    return error === null ? [] : [`${path} does not parse: ${error}.`];
  });
  return (await Promise.all(problems)).flat();
}
