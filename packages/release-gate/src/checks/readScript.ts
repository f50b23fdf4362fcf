import vm from 'node:vm';
import { textOf } from '../textOf.ts';

/** What the gate wants to know of a script. */
export interface ScriptFacts {
  /** Why it does not parse; null when it does. */
  error: string | null;
  /** Hashes of the scripts that it loads. */
  pinned: string[];
  /** Names of other builds whose chunks it adds to. */
  otherBuilds: string[];
  /** It names the global that chunks of its own build are added to. */
  namesOwnChunks: boolean;
  development: boolean;
  /** It gives itself another address in stacks. */
  namesItsSource: boolean;
  carriesReact: boolean;
}

const HASH = /sha384-[A-Za-z0-9+/]{64}/g;
/** Begins with the bundler's name, and ends with the build's. */
const CHUNK_GLOBAL = /(?:webpack|rspack)Chunk([A-Za-z0-9_$]+)/g;
/** What only development builds contain. */
const DEVELOPMENT_BUILD = /\beval\(("|'|`|__webpack_require__)|\b(webpack|rspack)HotUpdate/;
/** The comment that replaces a script's address in stacks, by which the shell attributes changes of the page. */
const SOURCE_NAME = /\/[/*][#@]\s*sourceURL/;
/**
 * What React and react-dom of any major carry: the name of their internals (16 and later), or the address of the list of
 * their errors (15 and later). Neither stands in what only uses them.
 */
const REACT_SOURCE =
  /__(SECRET|CLIENT|SERVER|DOM)_INTERNALS_DO_NOT_USE|(reactjs\.org|facebook\.github\.io\/react)\/docs\/error-decoder|react\.dev\/errors\//;

/** Reads a script of the build `name`, in a thread of the gate's: nothing is run. */
export function readScript({
  path,
  bytes,
  name,
}: {
  path: string;
  bytes: Uint8Array;
  name: string;
}): ScriptFacts {
  const text = textOf(bytes);
  const builds = [...text.matchAll(CHUNK_GLOBAL)].map(([, build = '']) => build);
  return {
    error: parseError(path, text),
    pinned: text.match(HASH) ?? [],
    otherBuilds: [...new Set(builds)].filter((build) => build !== name),
    namesOwnChunks: builds.includes(name),
    development: DEVELOPMENT_BUILD.test(text),
    namesItsSource: SOURCE_NAME.test(text),
    carriesReact: REACT_SOURCE.test(text),
  };
}

function parseError(filename: string, text: string): string | null {
  try {
    new vm.Script(text, { filename });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
