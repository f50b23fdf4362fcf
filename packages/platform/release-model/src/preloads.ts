import { Type, type Static } from 'typebox';

/** Next to `release.json`; older releases have none. */
export const PRELOADS_FILE = 'preloads.json';

const Names = Type.Record(Type.String(), Type.Array(Type.String()));

/** Files that screens load in addition to their own. */
export const Preloads = Type.Object({
  /** Shared modules by the file of a screen's chunk. */
  needed: Names,
  /** Files by shared module; only the shell's are used. */
  provided: Names,
});
export type Preloads = Static<typeof Preloads>;
