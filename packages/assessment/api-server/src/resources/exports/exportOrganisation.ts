import type { OrganisationExport } from '@psma/api-contract';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { requireMemberOf, type PathQuery } from '../organisation/access/access.ts';
import { listActivity, recordActivity } from '../organisation/activity/activityStore.ts';
import { presentActivity } from '../organisation/activity/presentActivity.ts';
import { readOrganisation } from '../organisation/settings/changeOrganisation.ts';
import { exportAssessments } from './exportAssessments.ts';

/** Everything of an organisation, for owners (decision G308); is part of its activity record. */
export async function exportOrganisation(
  api: ApiWithVersions,
  query: PathQuery,
): Promise<OrganisationExport> {
  const { organisationId } = query;
  const member = await requireMemberOf(api.pool, query, 'manageOrganisation');
  const now = api.now();
  await recordActivity(api.pool, { organisationId, by: member.id, kind: 'organisationExported' }, now);
  const [organisation, assessments, activity] = await Promise.all([
    readOrganisation(api, query.sub, member),
    exportAssessments(api, organisationId, { withAreas: true }),
    listActivity(api.pool, organisationId),
  ]);
  return {
    exported: now.toISOString(),
    organisation,
    ...assessments,
    activity: presentActivity(api, activity, member.role),
  };
}
