import { ReleaseRefused, type ErrorCode, type Problem } from '@psma/release-contract';
import { federationName, ownCopies, type ReleaseManifest } from '@psma/release-model';
import { bomFile } from './checks/bom.ts';
import type { Check } from './checks/check.ts';
import { entryKind } from './checks/entryKind.ts';
import { files } from './checks/files.ts';
import { integrity } from './checks/integrity.ts';
import { federationNames, names } from './checks/names.ts';
import { prerenderedScreens } from './checks/prerenderedScreens.ts';
import { routeChanges } from './checks/routeChanges.ts';
import { routes, takenRoutes } from './checks/routes.ts';
import { readScripts } from './checks/scriptFacts.ts';
import { ownReact, scripts } from './checks/scripts.ts';
import { contract, shared } from './checks/shared.ts';
import { size } from './checks/size.ts';
import { styles } from './checks/styles.ts';
import { lostLinks, missingLinkWarnings, takenKeys, usesFile } from './checks/uses.ts';
import { messages } from './messages.ts';
import type { ReleaseDraft } from './parseManifest.ts';
import type { LiveComposition, ReleaseUpload } from './releaseUpload.ts';

/** Of release.json, without the files: each by the code of its problems. */
const MANIFEST_CHECKS: [ErrorCode, Check][] = [
  ['IncompatibleShell', contract],
  ['RouteInvalid', routes],
  ['RouteTaken', takenRoutes],
  ['LostAddresses', routeChanges],
  ['LinkedAddress', lostLinks],
];

const CHECKS: [ErrorCode, Check][] = [
  ...MANIFEST_CHECKS,
  ['WrongBuildName', names],
  ['ChunkUnpinned', integrity],
  ['ScriptRefused', scripts],
  ['OwnReact', ownReact],
  ['SharedMismatch', shared],
  ['StyleRefused', styles],
  ['FirstScreenRefused', prerenderedScreens],
  ['UsesInvalid', usesFile],
  ['BomInvalid', bomFile],
  ['StorageKeyTaken', takenKeys],
];

/** Refuses bytes that differ from `release.json`. */
export function checkBytes(upload: ReleaseUpload): void {
  refuseFor(coded('FilesDiffer', files(upload)));
}

/**
 * Refuses unpublishable uploads, one sentence per reason, by their bytes only.
 * Returns warnings: costs, and links without a route.
 */
export async function checkRelease(upload: ReleaseUpload, live: LiveComposition): Promise<string[]> {
  // First: the others read texts, slowly above the size limits.
  refuseFor([...coded('FilesDiffer', files(upload)), ...coded('OverBudget', size(upload.manifest))]);
  const facts = await readScripts(upload);
  // First: the others would report every consequence of it.
  refuseFor(coded('NotFederated', entryKind(upload, live, facts)));
  refuseFor(problemsOf(upload, live, facts));
  const copies = live.shell ? ownCopies(live.shell, upload.manifest) : [];
  return [...copies.map((name) => messages.shared.ownCopy(name)), ...missingLinkWarnings(upload, live)];
}

/**
 * Refuses what needs no bytes: before the build by `remote.ts`, after it with the names,
 * shared modules and sizes that the build wrote down.
 */
export function checkDraft(draft: ReleaseDraft, live: LiveComposition): void {
  const manifest: ReleaseManifest = {
    commit: '',
    createdAt: '',
    createdBy: '',
    federationName: federationName(draft.remote, draft.releaseId),
    entry: '',
    files: [],
    shared: [],
    federationRuntime: live.shell?.federationRuntime ?? '',
    globalSelectors: [],
    ...draft,
  };
  const upload: ReleaseUpload = { manifest, files: new Map() };
  const names = manifest.remote === 'shell' ? [] : federationNames(manifest);
  refuseFor([
    ...coded('OverBudget', size(manifest)),
    ...coded('WrongBuildName', names),
    ...MANIFEST_CHECKS.flatMap(([code, check]) => coded(code, check(upload, live, new Map()))),
  ]);
}

/** Files that nest deeper than parsers can read are refused, like all others. */
function problemsOf(...checked: Parameters<Check>): Problem[] {
  try {
    return CHECKS.flatMap(([code, check]) => coded(code, check(...checked)));
  } catch (error) {
    if (error instanceof RangeError) return coded('ScriptRefused', [messages.nestedFile]);
    throw error;
  }
}

const coded = (code: ErrorCode, problems: string[]): Problem[] => problems.map((text) => ({ text, code }));

function refuseFor(problems: Problem[]): void {
  if (problems.length > 0) throw new ReleaseRefused('GateRefused', problems);
}
