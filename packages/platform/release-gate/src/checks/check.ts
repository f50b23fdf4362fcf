import type { LiveComposition, ReleaseUpload } from '../releaseUpload.ts';
import type { ScriptFacts } from './readScript.ts';

/** One sentence per reason to refuse; empty passes. */
export type Check = (
  upload: ReleaseUpload,
  live: LiveComposition,
  scripts: ReadonlyMap<string, ScriptFacts>,
) => string[];
