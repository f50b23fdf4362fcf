import type { ReleaseManifest } from '@psma/release-model';
import { integrityOf } from './checks/files.ts';
import { factsOf } from './checks/scriptFacts.ts';

/** Checks a file while others arrive, for `checkRelease`. */
export function beginChecks(path: string, bytes: Uint8Array, manifest: ReleaseManifest): void {
  if (path.endsWith('.js')) void factsOf(path, bytes, manifest);
  integrityOf(bytes);
}
