import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { ReleaseManifest } from '@psma/release-model';

export type Provenance = Pick<ReleaseManifest, 'commit' | 'dirty' | 'createdAt' | 'createdBy'>;

/** What a build made now in this directory comes from, and who makes it. Without a repository nothing vouches for it. */
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

/** A user without an entry in the system's list, as in a container, has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}
