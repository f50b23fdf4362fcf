import { shellProblems } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';
import { textOf } from '../textOf.ts';

const SHARE_KEY = /\bshareKey:\s*["'`]([^"'`]+)["'`]/;
const RANGE = /\brequiredVersion:\s*["'`]([^"'`]*)["'`]/;

/** Modules consumed from the share scope: webpack writes the range first, Rspack the name. */
const consumedBy = (script: string): [name: string, range: string][] =>
  script.split(/[{}]/).flatMap((literal) => {
    const name = SHARE_KEY.exec(literal)?.[1];
    return name === undefined ? [] : [[name, RANGE.exec(literal)?.[1] ?? messages.shared.anyVersion]];
  });

/** The live shell fulfils release.json, and the code consumes nothing else. */
export const shared: Check = ({ manifest, files }, { shell }) => {
  if (manifest.remote === 'shell') return [];
  const declared = new Map(manifest.shared.map(({ name, range }) => [name, range]));
  const entry = files.get(manifest.entry) ?? new Uint8Array();
  const lies = consumedBy(textOf(entry))
    .filter(([name, range]) => declared.get(name) !== range)
    .map(([name, range]) => messages.shared.lies(name, range, declared.get(name) ?? messages.shared.nothing));
  return [...lies, ...(shell ? shellProblems(shell, manifest) : [])];
};
