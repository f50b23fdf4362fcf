import type { MemberChange, OrganisationMember } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { ChangedElsewhere, NotAllowed } from '../../../errors/errors.ts';
import { messages } from '../../../messages.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { lockManager, requireMemberOf, type PathQuery } from '../access/access.ts';
import { extentOf } from '../access/permissions.ts';
import { recordActivity, type NewActivity } from '../activity/activityStore.ts';
import { lockAccount } from '../lockStore.ts';
import { setFirstOrganisation, type Member } from '../membershipStore.ts';
import { requireNoOlderServer } from '../older-servers/olderServers.ts';
import { findOrganisation } from '../organisationStore.ts';
import { requireAnotherOwner } from './lastOwner.ts';
import { mailMember, mailOwners } from './memberMails.ts';
import {
  admitMember,
  deleteWaitingMember,
  endMember,
  findMemberById,
  updateRole,
  type MemberRow,
} from './memberStore.ts';
import { passAreasOn } from './passAreasOn.ts';
import { presentMember } from './presentMember.ts';

/**
 * Throws NotFound for an account that does not wait. Without an organisation of its
 * own the account sees this one from now on.
 */
export function admit(api: Api, query: PathQuery, id: string): Promise<OrganisationMember> {
  const { organisationId } = query;
  return transaction(api.pool, async (db) => {
    await requireMemberOf(db, query, 'manageOrganisation');
    await lockAccountOf(db, organisationId, id);
    const viewer = await lockManager(db, query, 'manageOrganisation');
    const waiting = await memberById(db, organisationId, id);
    if (!waiting.waitingRole) throw new NotFound('member');
    await requireNoOlderServer(db);
    const member = (await admitMember(db, organisationId, id, api.now()))!;
    if (member.sub !== null) await setFirstOrganisation(db, member.sub, organisationId);
    await recordMember(api, db, viewer, { kind: 'memberAdmitted', about: id, role: waiting.waitingRole });
    const { name, email } = member;
    const organisation = await nameOf(db, organisationId);
    const mail = {
      kind: 'memberJoined',
      member: name,
      email,
      ...{ organisationId, organisation },
      role: waiting.waitingRole,
    } as const;
    await mailOwners(db, api, organisationId, mail, [viewer.id, id]);
    return presentMember(member, viewer);
  });
}

/**
 * Throws ChangedElsewhere if outdated (G115), LastOwner if no owner would be left,
 * AreasAssigned for a later reader with areas, unless the change says where they go.
 */
export function changeRole(
  api: ApiWithVersions,
  query: PathQuery,
  id: string,
  { version, role, areasTo }: MemberChange,
): Promise<OrganisationMember> {
  const { organisationId } = query;
  return transaction(api.pool, async (db) => {
    const viewer = await lockManager(db, query, 'manageOrganisation');
    const member = await memberById(db, organisationId, id);
    if (member.role === null) throw new NotFound('member');
    requireVersion(member, version, viewer);
    if (member.role === role) return presentMember(member, viewer);
    if (role !== 'OWNER') await requireAnotherOwner(db, organisationId, id);
    if (extentOf(role, 'answer') === null) await passAreasOn(api, db, viewer, { member, to: areasTo });
    const changed = await updateRole(db, id, role);
    await recordMember(api, db, viewer, { kind: 'roleChanged', about: id, role });
    await mailRole(db, api, organisationId, changed);
    const own = changed.id === viewer.id ? { ...viewer, role } : viewer;
    return presentMember(changed, own);
  });
}

/** A member who removes itself leaves. */
interface Removal {
  id: string;
  version: number;
  /** Member who takes over as an owner, at the same time; null for none. */
  owner: string | null;
  /** Member who gets the areas; null for none, undefined if the request does not say. */
  areasTo: string | null | undefined;
}

/**
 * Removes a member, or refuses an account that waits. Throws LastOwner if no owner would
 * be left, AreasAssigned for another member with areas, unless the request says where they go.
 */
export function removeMember(
  api: ApiWithVersions,
  query: PathQuery,
  { id, version, owner, areasTo }: Removal,
): Promise<void> {
  const { organisationId } = query;
  return transaction(api.pool, async (db) => {
    await requireMemberOf(db, query, 'seeMembers');
    await lockAccountOf(db, organisationId, id);
    const viewer = await lockManager(db, query, 'seeMembers');
    const isSelf = id === viewer.id;
    if (!isSelf && extentOf(viewer.role, 'manageOrganisation') !== 'all') throw new NotAllowed();
    const member = await memberById(db, organisationId, id);
    requireVersion(member, version, viewer);
    if (member.role === null) {
      await recordMember(api, db, viewer, { kind: 'joinRefused', about: id });
      return deleteWaitingMember(db, id);
    }
    if (owner !== null) await appointSuccessor(api, db, organisationId, { viewer, member, owner });
    await requireAnotherOwner(db, organisationId, id);
    if (!isSelf) await passAreasOn(api, db, viewer, { member, to: areasTo });
    await endMember(db, { organisationId, member, removedBy: isSelf ? null : viewer.id }, api.now());
    const kind = isSelf ? 'memberLeft' : 'memberRemoved';
    await recordMember(api, db, viewer, { kind, about: id });
    if (isSelf) return;
    await mailMember(db, api, member, {
      kind: 'memberRemoved',
      organisation: await nameOf(db, organisationId),
    });
  });
}

/** Makes another member an owner. Throws InvalidRequest unless the viewer is an owner who leaves. */
async function appointSuccessor(
  api: Api,
  db: Queryable,
  organisationId: string,
  { viewer, member, owner }: { viewer: Member; member: MemberRow; owner: string },
): Promise<void> {
  if (member.id !== viewer.id || viewer.role !== 'OWNER' || owner === member.id)
    throw new InvalidRequest(messages.members.successor, { field: 'owner' });
  const successor = await memberById(db, organisationId, owner);
  if (successor.role === null) throw new NotFound('member');
  if (successor.role === 'OWNER') return;
  await recordMember(api, db, viewer, { kind: 'roleChanged', about: owner, role: 'OWNER' });
  await mailRole(db, api, organisationId, await updateRole(db, owner, 'OWNER'));
}

async function mailRole(db: Queryable, api: Api, organisationId: string, member: MemberRow): Promise<void> {
  const organisation = await nameOf(db, organisationId);
  const about = { organisationId, organisation };
  const { role } = member;
  if (role === 'OWNER') await mailMember(db, api, member, { kind: 'memberMadeOwner', ...about });
  else if (role) await mailMember(db, api, member, { kind: 'memberRoleChanged', ...about, role });
}

const recordMember = (
  { now }: Api,
  db: Queryable,
  { organisationId, id: by }: Member,
  activity: Pick<NewActivity, 'kind' | 'about' | 'role'>,
): Promise<void> => recordActivity(db, { organisationId, by, ...activity }, now());

/** Locks the member's account. Call it before the organisation is locked: all transactions use this order. */
async function lockAccountOf(db: Queryable, organisationId: string, memberId: string): Promise<void> {
  const { sub } = await memberById(db, organisationId, memberId);
  if (sub !== null) await lockAccount(db, sub);
}

/** Throws NotFound for former members. */
async function memberById(db: Queryable, organisationId: string, id: string): Promise<MemberRow> {
  const member = await findMemberById(db, organisationId, id);
  if (!member) throw new NotFound('member');
  return member;
}

function requireVersion(member: MemberRow, version: number, viewer: Member): void {
  if (member.version !== version) throw new ChangedElsewhere(presentMember(member, viewer));
}

const nameOf = async (db: Queryable, organisationId: string): Promise<string> =>
  (await findOrganisation(db, organisationId))?.name ?? '';
