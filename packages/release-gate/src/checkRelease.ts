import { ReleaseRefused } from '@psma/release-contract';
import { ownCopies } from '@psma/release-model';
import { entryKind } from './checks/entryKind.ts';
import { files } from './checks/files.ts';
import { integrity } from './checks/integrity.ts';
import { names } from './checks/names.ts';
import { prerenderedScreens } from './checks/prerenderedScreens.ts';
import { routeChanges } from './checks/routeChanges.ts';
import { routes } from './checks/routes.ts';
import { readScripts } from './checks/scriptFacts.ts';
import { scripts } from './checks/scripts.ts';
import { shared } from './checks/shared.ts';
import { size } from './checks/size.ts';
import { styles } from './checks/styles.ts';
import { missingLinkWarnings, uses } from './checks/uses.ts';
import { messages } from './messages.ts';
import type { Check, LiveComposition, ReleaseUpload } from './releaseUpload.ts';

const CHECKS: Check[] = [
  names,
  integrity,
  scripts,
  shared,
  routes,
  routeChanges,
  styles,
  prerenderedScreens,
  uses,
];

/** Refuses bytes that differ from `release.json`. */
export function checkBytes(upload: ReleaseUpload): void {
  refuseFor(files(upload));
}

/**
 * Refuses unpublishable uploads, one sentence per reason, by their bytes only.
 * Returns warnings: costs, and links without a route.
 */
export async function checkRelease(upload: ReleaseUpload, live: LiveComposition): Promise<string[]> {
  // First: the others read texts, slowly above the size limits.
  refuseFor([...files(upload), ...size(upload)]);
  const facts = await readScripts(upload);
  // First: the others would report every consequence of it.
  refuseFor(entryKind(upload, live, facts));
  refuseFor(problemsOf(upload, live, facts));
  const copies = live.shell ? ownCopies(live.shell, upload.manifest) : [];
  return [...copies.map((name) => messages.shared.ownCopy(name)), ...missingLinkWarnings(upload, live)];
}

/** Files that nest deeper than parsers can read are refused, like all others. */
function problemsOf(...checked: Parameters<Check>): string[] {
  try {
    return CHECKS.flatMap((check) => check(...checked));
  } catch (error) {
    if (error instanceof RangeError) return [messages.nestedFile];
    throw error;
  }
}

function refuseFor(problems: string[]): void {
  if (problems.length > 0) throw new ReleaseRefused('GateRefused', problems);
}
