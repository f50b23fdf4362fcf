import { availableParallelism } from 'node:os';
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

/** Why a script does not parse; null when it does. An upload calls this for each file that is there, to save time. */
export function beginParsing(path: string, bytes: Uint8Array): Promise<string | null> {
  const known = begun.get(bytes);
  if (known) return known;
  const parsing = parsers.run({ path, text: textOf(bytes) });
  // Its result is read later, or never: a failure is reported then.
  parsing.catch(() => {});
  begun.set(bytes, parsing);
  return parsing;
}

/** Scripts parse. Nothing is run. */
export async function syntaxProblems({ files }: ReleaseUpload): Promise<string[]> {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  const problems = scripts.map(async ([path, bytes]) => {
    const error = await beginParsing(path, bytes);
    return error === null ? [] : [`${path} does not parse: ${error}.`];
  });
  return (await Promise.all(problems)).flat();
}
