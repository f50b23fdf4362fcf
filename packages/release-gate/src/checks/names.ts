import { federationName } from '@psma/release-model';
import { textFiles, type Check } from '../releaseUpload.ts';

const CHUNK_GLOBAL = /webpackChunk([A-Za-z0-9_$]+)/g;

/**
 * Federation name, global and webpack's uniqueName carry the release id. With a shared name two releases of one remote
 * would mix their chunks in one page, and a rollback would go on running the new code.
 */
export const names: Check = (upload) => {
  const { manifest } = upload;
  const shell = manifest.remote === 'shell';
  const wanted = federationName(manifest.remote, manifest.releaseId);
  const problems: string[] = [];
  if (manifest.federationName !== (shell ? '' : wanted)) {
    problems.push(`federationName is "${manifest.federationName}"; it must be "${shell ? '' : wanted}".`);
  }
  for (const [path, text] of textFiles(upload, '.js')) {
    for (const [, name] of text.matchAll(CHUNK_GLOBAL)) {
      if (name === wanted) continue;
      problems.push(`${path} belongs to the build "${name}": its uniqueName must be "${wanted}".`);
      break;
    }
    if (path === manifest.entry && !shell && !new RegExp(`\\bvar ${wanted}\\b`).test(text)) {
      problems.push(`The entry ${path} does not declare the container "${wanted}".`);
    }
  }
  return problems;
};
