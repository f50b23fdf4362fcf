import type { ReleaseManifest } from '@psma/release-model';
import { integrityOf } from './checks/files.ts';
import { factsOf } from './checks/scriptFacts.ts';

/** What the gate can do with a file alone while the others are still on their way; `checkRelease` finds it done. */
export function beginChecks(path: string, bytes: Uint8Array, manifest: ReleaseManifest): void {
  if (path.endsWith('.js')) void factsOf(path, bytes, manifest);
  integrityOf(bytes);
}
