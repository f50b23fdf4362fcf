import type { MemberArea } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { InvalidRequest } from '@psma/http-kit';
import { AreasAssigned } from '../../../errors/errors.ts';
import { messages } from '../../../messages.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { extentOf } from '../access/permissions.ts';
import { recordActivity } from '../activity/activityStore.ts';
import type { Member } from '../membershipStore.ts';
import { notifyMembers } from '../notices/noticeStore.ts';
import { findMemberById, type MemberRow } from './memberStore.ts';
import { handOverAreas, listOpenAreasOf, type OpenAreaRow } from './openAreaStore.ts';

/**
 * Assigns the areas that a member has not submitted to another one (decision G365). Call
 * it under the organisation's lock, before the member ends or becomes a reader. `to` is null for
 * no member, and undefined if the request does not say: then throws AreasAssigned.
 */
export async function passAreasOn(
  api: ApiWithVersions,
  db: Queryable,
  viewer: Member,
  { member, to }: { member: MemberRow; to: string | null | undefined },
): Promise<void> {
  const areas = await listOpenAreasOf(db, member.id);
  if (areas.length === 0) return;
  if (to === undefined) throw new AreasAssigned(await Promise.all(areas.map((area) => present(api, area))));
  if (to !== null) await requireAnswerer(db, viewer.organisationId, { member, to });
  const now = api.now();
  await handOverAreas(db, { from: member.id, to, by: viewer.id });
  const { organisationId, id: by } = viewer;
  const change =
    to === null
      ? ({ kind: 'areaUnassigned', about: member.id } as const)
      : ({ kind: 'areaAssigned', about: to } as const);
  for (const { sessionId: id, title, pillarId } of areas) {
    const activity = { ...change, organisationId, by, assessment: { id, title }, pillarId };
    await recordActivity(db, activity, now);
    const notice = { kind: 'areaAssigned', organisationId, subjectId: id, pillarId } as const;
    await notifyMembers(db, { ...notice, by, to: [to] }, now);
  }
}

async function present(
  { versions }: ApiWithVersions,
  { sessionId, pillarId, title, contentHash }: OpenAreaRow,
): Promise<MemberArea> {
  const { sections } = await versions.of(contentHash);
  const pillar = sections.find((section) => section.pillarId === pillarId)?.pillar ?? '';
  return { sessionId, title, pillarId, pillar };
}

/** Throws InvalidRequest for the member itself, former and foreign ones, and roles that answer nothing. */
async function requireAnswerer(
  db: Queryable,
  organisationId: string,
  { member, to }: { member: MemberRow; to: string },
): Promise<void> {
  const found = await findMemberById(db, organisationId, to);
  if (to === member.id || !found?.role || extentOf(found.role, 'answer') === null)
    throw new InvalidRequest(messages.members.areasTo, { field: 'areasTo' });
}
