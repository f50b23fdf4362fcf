import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseManifest, RemoteDefinition } from '@psma/release-model';
import { provenance } from '../webpack/provenance.ts';
import { publishedToServers, stepsOf } from '../webpack/remoteConfig.ts';
import { project } from '../workspace/project.ts';
import { builtRelease, isBuilt } from './builtRelease.ts';

type Known = 'remote' | 'releaseId' | 'version' | 'contract' | 'routes' | 'steps' | 'commit' | 'dirty';

/** What the folder's `remote.ts` exports. Throws if it cannot be read. */
export async function importRemote(directory: string): Promise<RemoteDefinition> {
  const { href } = pathToFileURL(path.join(directory, 'remote.ts'));
  const { remote } = (await import(href)) as { remote?: RemoteDefinition };
  if (!remote) throw new Error('it exports no "remote"');
  return remote;
}

/** What `release.json` will have that `remote.ts` and git determine; null for the shell, which has no `remote.ts`. */
export async function readDraft(app: string): Promise<Pick<ReleaseManifest, Known> | null> {
  if (app === 'shell') return null;
  const directory = project.directoryOf(app);
  const remote = await importRemote(directory);
  const release = builtRelease(app);
  const { commit, dirty } = provenance(directory);
  return {
    remote: app,
    releaseId: release.releaseId,
    version: remote.version,
    contract: remote.contract,
    routes: remote.routes.map(publishedToServers),
    ...stepsOf(remote),
    commit,
    // A build of the same inputs may be of a commit.
    dirty: dirty === true && !isBuilt(release),
  };
}
