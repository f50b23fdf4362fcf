import type { UserExport } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import type { Caller } from '../../auth/verifyToken.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { exportAssessments } from '../exports/exportAssessments.ts';
import { exportMemberships } from '../exports/exportMemberships.ts';
import { notifyOfDownload } from '../exports/notifyOfDownload.ts';
import { listSoleOrganisations } from '../organisation/membershipStore.ts';
import { presentTargets } from '../plan/presentPlan.ts';
import { areMailsStopped } from '../work-mails/workMailStore.ts';
import { presentProfile } from './presentUser.ts';

export type ExportApi = ApiWithUserPool & ApiWithVersions;

/**
 * All data kept about a user (decision G83): whole assessments only where the user
 * is the only member, else the user's own answers (decision G308).
 */
export async function exportUser(api: ExportApi, caller: Caller, token: string): Promise<UserExport> {
  const sole = await listSoleOrganisations(api.pool, caller.sub);
  const [user, organisations, ...exported] = await Promise.all([
    api.userPool.getUser(token),
    exportMemberships(api, caller.sub),
    ...sole.map((id) => exportAssessments(api, id, { withAreas: false })),
  ]);
  const security = await api.userPool.exportSecurity(token).catch((error: unknown) => {
    if (error instanceof NotFound) return {};
    throw error;
  });
  await notifyOfDownload(api, caller.sub, user.attributes['email'], { kind: 'dataDownloaded' });
  const shares = exported.flatMap((each) => each.shares);
  return {
    exported: api.now().toISOString(),
    profile: presentProfile(caller, user),
    consent: user.consent,
    ...security,
    assessments: exported.flatMap(({ assessments }) => assessments),
    targets: exported[0]?.targets ?? presentTargets(null),
    plan: exported.flatMap(({ plan }) => plan),
    ...(shares.length > 0 && { shares }),
    ...(organisations.length > 0 && { organisations }),
    ...((await areMailsStopped(api.pool, caller.sub)) && { workEmails: { on: false } }),
  };
}
