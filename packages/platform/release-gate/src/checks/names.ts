import { federationName, type ReleaseManifest } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { Check } from './check.ts';

/**
 * Federation name, global and uniqueName contain the release id: shared names would
 * mix chunks, and a rollback would run new code.
 */
export const names: Check = ({ manifest }, _live, scripts) => {
  const shell = manifest.remote === 'shell';
  const wanted = federationName(manifest.remote, manifest.releaseId);
  const problems = federationNames(manifest);
  for (const [path, { otherBuilds }] of scripts) {
    if (otherBuilds[0] !== undefined) problems.push(messages.names.otherBuild(path, otherBuilds[0], wanted));
  }
  if (shell) return problems;
  const container = scripts.get(manifest.entry)?.container;
  const chunkGlobals = container?.chunkGlobals ?? [];
  if (scripts.size > 1 && !chunkGlobals.some((global) => global.endsWith(`Chunk${wanted}`))) {
    problems.push(messages.names.noBuild(manifest.entry, wanted));
  }
  if (!container?.globals.includes(wanted)) {
    problems.push(messages.names.noContainer(manifest.entry, wanted));
  }
  return problems;
};

/** The name in release.json. */
export function federationNames({ remote, releaseId, federationName: given }: ReleaseManifest): string[] {
  const wanted = remote === 'shell' ? '' : federationName(remote, releaseId);
  return given === wanted ? [] : [messages.names.federation(given, wanted)];
}
