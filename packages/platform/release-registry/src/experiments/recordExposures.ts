import type { Queryable } from '@psma/database';
import { LOOPBACK } from '@psma/http-kit';
import { comparedExperiments, isTreated, type ReleaseMap, type Visitor } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { sha256 } from '../visitors/readVisitor.ts';
import { insertExposures, type Exposure } from './experimentStore.ts';

/** What a page reports of a remote. */
export interface PageReport {
  remote: string;
  kind: string;
  /** Network of the browser. */
  prefix: string;
  visitor: Visitor;
  enteredRemote?: string | undefined;
}

/** Unlinkable between experiments. */
export const visitorHash = (salt: string, visitorId: string): Uint8Array =>
  sha256(`exposure:${salt}:${visitorId}`).subarray(0, 16);

/** Unlinkable between experiments, and without the key. */
const networkHash = (keys: Pick<SigningKeys, 'derive'>, salt: string, network: string): Uint8Array =>
  Buffer.from(keys.derive('exposure network', `${salt}:${network}`), 'base64url').subarray(0, 16);

/** Reports that a page sends before the remote's code loads. */
const AT_ENTRY = ['began', 'entered'];

/** Of the visitor in their bucket's arm, whatever the page then shows. */
export function exposuresOf(
  keys: Pick<SigningKeys, 'derive'>,
  map: ReleaseMap,
  { remote, kind, prefix, visitor, enteredRemote }: PageReport,
): Exposure[] {
  const { visitorId } = visitor;
  if (visitorId === null) return [];
  const exposuresIn = (name: string, atEntry: boolean) =>
    comparedExperiments(map, name, visitor).map((experiment) => ({
      salt: experiment.salt,
      visitor: visitorHash(experiment.salt, visitorId),
      treated: isTreated(sha256, experiment, visitorId),
      phase: new Date(experiment.rampedAt),
      atEntry,
      network: prefix === LOOPBACK ? null : networkHash(keys, experiment.salt, prefix),
      browser: visitor.browser ?? null,
    }));
  return [
    ...exposuresIn(remote, AT_ENTRY.includes(kind)),
    ...(enteredRemote === undefined ? [] : exposuresIn(enteredRemote, true)),
  ];
}

/** Counts each visitor of an experiment once. */
export async function recordExposures(
  db: Queryable,
  keys: Pick<SigningKeys, 'derive'>,
  map: ReleaseMap,
  reports: readonly PageReport[],
  at: Date,
): Promise<void> {
  const exposures = reports.flatMap((report) => exposuresOf(keys, map, report));
  if (exposures.length > 0) await insertExposures(db, exposures, at);
}
