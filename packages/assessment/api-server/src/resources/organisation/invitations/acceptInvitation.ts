import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { recordActivity } from '../activity/activityStore.ts';
import { emailKey } from '../emailKey.ts';
import { holdOrganisation, lockLivingAccount, lockOrganisation } from '../lockStore.ts';
import { memberName } from '../memberName.ts';
import { mailOwners } from '../members/memberMails.ts';
import { insertMember } from '../members/memberStore.ts';
import { requireNoOlderServer } from '../older-servers/olderServers.ts';
import { listInvitationsTo, takeInvitation, type InvitationRow } from './invitationStore.ts';
import type { Joining } from './joiningCode.ts';
import { requirePlace } from './memberPlaces.ts';

/** Open invitations to a verified address; none without one. */
export const invitationsTo = async ({ pool, now }: Api, email: string | null): Promise<InvitationRow[]> =>
  email === null ? [] : listInvitationsTo(pool, emailKey(email), now());

/**
 * Makes the account a member (decision G303): once, and only by the verified
 * address. Returns the organisation's id. A member keeps the present role.
 */
export function acceptInvitation(api: Api, id: string, { sub, email, name }: Joining): Promise<string> {
  const member = { sub, email, name: memberName(name, 'name') };
  const now = api.now();
  return transaction(api.pool, async (db) => {
    await lockLivingAccount(db, sub);
    const key = email === null ? null : emailKey(email);
    const open = key === null ? [] : await listInvitationsTo(db, key, now);
    const invitation = open.find((each) => each.id === id);
    if (key === null || !invitation) throw new NotFound('invitation');
    const { organisationId, organisation } = invitation;
    await lockOrganisation(db, organisationId);
    const taken = await takeInvitation(db, { id, emailKey: key }, now);
    if (!taken) throw new NotFound('invitation');
    await requireNoOlderServer(db);
    await requirePlace(db, organisationId, now);
    const { role } = taken;
    const joined = await insertMember(
      db,
      { ...member, organisationId, role, waitingRole: null, waitingBy: null },
      now,
    );
    if (joined) {
      const activity = { kind: 'memberJoined', by: joined, about: joined, role } as const;
      await recordActivity(db, { organisationId, ...activity }, now);
      const about = { organisationId, organisation };
      const mail = { kind: 'memberJoined', member: member.name, email, ...about, role } as const;
      await mailOwners(db, api, organisationId, mail, [joined]);
    }
    return organisationId;
  });
}

/** Throws NotFound if it is gone, or to another address. */
export async function declineInvitation(api: Api, id: string, email: string | null): Promise<void> {
  const open = await invitationsTo(api, email);
  const invitation = open.find((each) => each.id === id);
  if (email === null || !invitation) throw new NotFound('invitation');
  const { organisationId } = invitation;
  const now = api.now();
  await transaction(api.pool, async (db) => {
    await holdOrganisation(db, organisationId);
    if (!(await takeInvitation(db, { id, emailKey: emailKey(email) }, now))) throw new NotFound('invitation');
    await recordActivity(db, { organisationId, by: null, kind: 'invitationDeclined' }, now);
  });
}
