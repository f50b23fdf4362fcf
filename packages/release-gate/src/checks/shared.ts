import { shellProblems } from '@psma/release-model';
import { textFiles, type Check } from '../releaseUpload.ts';

/** How webpack writes down what a container takes from the share scope. */
const CONSUMED = /requiredVersion:\s*(?:"([^"]*)"|!1|false)[^{}]*?shareKey:\s*"([^"]+)"/g;

/** What release.json promises holds on the live shell, and the code asks for nothing else. */
export const shared: Check = (upload, { shell }) => {
  const { manifest } = upload;
  if (manifest.remote === 'shell') return [];
  const declared = new Map(manifest.shared.map(({ name, range }) => [name, range]));
  const entry = textFiles(upload, '.js').find(([path]) => path === manifest.entry)?.[1] ?? '';
  const consumed = new Map(
    [...entry.matchAll(CONSUMED)].map(([, range, name]) => [name ?? '', range ?? 'any version']),
  );
  const lies = [...consumed]
    .filter(([name, range]) => declared.get(name) !== range)
    .map(
      ([name, range]) =>
        `The entry asks for ${name} ${range}; release.json says ${declared.get(name) ?? 'nothing of it'}.`,
    );
  return [...lies, ...(shell ? shellProblems(shell, manifest) : [])];
};
