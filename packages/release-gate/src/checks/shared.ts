import { shellProblems } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';
import { textOf } from '../textOf.ts';

/** How webpack writes down what a container takes from the share scope. */
const CONSUMED = /requiredVersion:\s*(?:"([^"]*)"|!1|false)[^{}]*?shareKey:\s*"([^"]+)"/g;

/** What release.json promises holds on the live shell, and the code asks for nothing else. */
export const shared: Check = ({ manifest, files }, { shell }) => {
  if (manifest.remote === 'shell') return [];
  const declared = new Map(manifest.shared.map(({ name, range }) => [name, range]));
  const entry = files.get(manifest.entry) ?? new Uint8Array();
  const consumed = new Map(
    [...textOf(entry).matchAll(CONSUMED)].map(([, range, name]) => [
      name ?? '',
      range ?? messages.shared.anyVersion,
    ]),
  );
  const lies = [...consumed]
    .filter(([name, range]) => declared.get(name) !== range)
    .map(([name, range]) => messages.shared.lies(name, range, declared.get(name) ?? messages.shared.nothing));
  return [...lies, ...(shell ? shellProblems(shell, manifest) : [])];
};
