import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseIdOf } from '../webpack/releaseId.ts';
import { cacheDirectory } from '../workspace/processes.ts';
import { project } from '../workspace/project.ts';

/** Directory with release files and `release.json`. */
export interface BuiltRelease {
  remote: string;
  releaseId: string;
  directory: string;
}

/** Build location for current inputs, existing or not. */
export function builtRelease(app: string): BuiltRelease {
  const releaseId = releaseIdOf(project.directoryOf(app));
  return { remote: app, releaseId, directory: path.join(cacheDirectory, 'builds', app, releaseId) };
}

export const isBuilt = ({ directory }: BuiltRelease): boolean =>
  existsSync(path.join(directory, 'release.json'));
