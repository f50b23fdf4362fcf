import { ReleaseRefused } from '@psma/release-contract';
import { ownCopies } from '@psma/release-model';
import { addresses } from './checks/addresses.ts';
import { files } from './checks/files.ts';
import { integrity } from './checks/integrity.ts';
import { names } from './checks/names.ts';
import { prerenderedScreens } from './checks/prerenderedScreens.ts';
import { routes } from './checks/routes.ts';
import { readScripts } from './checks/scriptFacts.ts';
import { scripts } from './checks/scripts.ts';
import { shared } from './checks/shared.ts';
import { size } from './checks/size.ts';
import { styles } from './checks/styles.ts';
import { messages } from './messages.ts';
import type { Check, LiveComposition, ReleaseUpload } from './releaseUpload.ts';

const CHECKS: Check[] = [names, integrity, scripts, shared, routes, addresses, styles, prerenderedScreens];

/** Refuses an upload whose bytes are not those that its `release.json` lists. */
export function checkBytes(upload: ReleaseUpload): void {
  refuseFor(files(upload));
}

/**
 * The gate: refuses an upload that must not be published, with one sentence for each reason, judged from the uploaded
 * bytes alone. Returns what the release costs although it may pass.
 */
export async function checkRelease(upload: ReleaseUpload, live: LiveComposition): Promise<string[]> {
  // The others read the texts, which takes long where these are larger than a release may be.
  refuseFor([...files(upload), ...size(upload)]);
  const facts = await readScripts(upload);
  refuseFor(CHECKS.flatMap((check) => check(upload, live, facts)));
  return live.shell
    ? ownCopies(live.shell, upload.manifest).map((name) => messages.shared.ownCopy(name))
    : [];
}

function refuseFor(problems: string[]): void {
  if (problems.length > 0) throw new ReleaseRefused('GateRefused', problems);
}
