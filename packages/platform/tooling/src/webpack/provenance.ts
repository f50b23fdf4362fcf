import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { ReleaseManifest } from '@psma/release-model';

export type Provenance = Pick<ReleaseManifest, 'commit' | 'dirty' | 'createdAt' | 'createdBy'>;

/** Source and author of a build; unverified without a repository. */
export function provenance(directory: string): Provenance {
  const commit = git(directory, 'rev-parse', 'HEAD');
  return {
    commit: commit ?? 'uncommitted',
    dirty: commit === null || git(directory, 'status', '--porcelain') !== '',
    createdAt: new Date().toISOString(),
    createdBy: userName(),
  };
}

function git(cwd: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Users not in the system's list (containers) have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}
