import vm from 'node:vm';
import { parse } from 'acorn';
import { decodeText } from '../decodeText.ts';
import { readContainer, type ContainerFacts } from './readContainer.ts';

export interface ScriptFacts {
  /** Syntax error or null. */
  error: string | null;
  pinned: string[];
  /** Other builds whose chunks it extends. */
  otherBuilds: string[];
  development: boolean;
  /** Overrides its URL in stack traces. */
  namesItsSource: boolean;
  carriesReact: boolean;
  /** An entry with import or export, as Vite builds it. */
  isModule: boolean;
  /** Null for other scripts, and for unreadable ones. */
  container: ContainerFacts | null;
}

const HASH = /sha384-[A-Za-z0-9+/]{64}/g;
/** From the bundler's name to the build's. */
const CHUNK_GLOBAL = /(?:webpack|rspack)Chunk([A-Za-z0-9_$]+)/g;
/** Only in development builds. */
const DEVELOPMENT_BUILD = /\beval\(("|'|`|__webpack_require__)|\b(webpack|rspack)HotUpdate/;
/** Replaces a script's URL in stacks. */
const SOURCE_NAME = /\/[/*][#@]\s*sourceURL/;
/**
 * Only in React and react-dom: internals' name (16 and later) or error list's URL
 * (15 and later).
 */
const REACT_SOURCE =
  /__(SECRET|CLIENT|SERVER|DOM)_INTERNALS_DO_NOT_USE|(reactjs\.org|facebook\.github\.io\/react)\/docs\/error-decoder|react\.dev\/errors\//;

/** Runs in a gate thread; executes nothing. */
export function readScript({
  path,
  bytes,
  name,
  isEntry,
}: {
  path: string;
  bytes: Uint8Array;
  name: string;
  isEntry: boolean;
}): ScriptFacts {
  const text = decodeText(bytes);
  const error = parseError(path, text);
  const builds = [...text.matchAll(CHUNK_GLOBAL)].map(([, build = '']) => build);
  return {
    error,
    pinned: text.match(HASH) ?? [],
    otherBuilds: [...new Set(builds)].filter((build) => build !== name),
    development: DEVELOPMENT_BUILD.test(text),
    namesItsSource: SOURCE_NAME.test(text),
    carriesReact: REACT_SOURCE.test(text),
    isModule: isEntry && error !== null && isModule(text),
    container: isEntry ? readContainer(text) : null,
  };
}

function isModule(text: string): boolean {
  try {
    const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    return body.some(({ type }) => /^(?:Import|Export)/.test(type));
  } catch {
    return false;
  }
}

function parseError(filename: string, text: string): string | null {
  try {
    new vm.Script(text, { filename });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
