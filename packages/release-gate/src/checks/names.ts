import { federationName } from '@psma/release-model';
import { decodeText } from '../decodeText.ts';
import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';

/**
 * Federation name, global and uniqueName contain the release id: shared names would mix chunks
 * in one page, and a rollback would run the new code.
 */
export const names: Check = ({ manifest, files }, _live, scripts) => {
  const shell = manifest.remote === 'shell';
  const wanted = federationName(manifest.remote, manifest.releaseId);
  const problems: string[] = [];
  if (manifest.federationName !== (shell ? '' : wanted)) {
    problems.push(messages.names.federation(manifest.federationName, shell ? '' : wanted));
  }
  for (const [path, { otherBuilds }] of scripts) {
    if (otherBuilds[0] !== undefined) problems.push(messages.names.otherBuild(path, otherBuilds[0], wanted));
  }
  if (!shell && scripts.size > 1 && scripts.get(manifest.entry)?.namesOwnChunks === false) {
    problems.push(messages.names.noBuild(manifest.entry, wanted));
  }
  const entry = files.get(manifest.entry);
  if (!shell && entry && !new RegExp(`\\bvar ${wanted}\\b`).test(decodeText(entry))) {
    problems.push(messages.names.noContainer(manifest.entry, wanted));
  }
  return problems;
};
