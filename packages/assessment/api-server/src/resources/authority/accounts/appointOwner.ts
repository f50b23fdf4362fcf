import type { OwnerAppointment } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { emailKey } from '../../organisation/emailKey.ts';
import { lockAccount, lockOrganisation } from '../../organisation/lockStore.ts';
import { mailMembers } from '../../organisation/members/memberMails.ts';
import { updateRole } from '../../organisation/members/memberStore.ts';
import type { Actor } from '../advisers/actor.ts';
import { mailAdmins } from '../record/adminMails.ts';
import { storedReason } from '../record/reason.ts';
import { recordEntry } from '../record/recordStore.ts';

interface Candidate {
  memberId: string;
  sub: string;
  email: string;
  organisationId: string;
  organisation: string;
}

/**
 * Makes a member an owner where none is left, or all owners' accounts are disabled
 * (decision G305). The response is the same for every other address: NotFound.
 */
export function appointOwner(
  api: ApiWithOperators,
  actor: Actor,
  { email, reason: given }: OwnerAppointment,
): Promise<void> {
  const reason = storedReason(given);
  return transaction(api.pool, async (db) => {
    const disabled = (await api.operators?.listDisabled(db)) ?? [];
    const found = await listCandidates(db, email, disabled);
    for (const { sub } of found) await lockAccount(db, sub);
    for (const { organisationId } of found) await lockOrganisation(db, organisationId);
    const candidates = await listCandidates(db, email, disabled);
    if (candidates.length === 0) throw new NotFound('member');
    for (const candidate of candidates) await appoint(api, db, actor, candidate);
    for (const { organisationId: subject } of candidates) {
      await api.operators?.recordAction(db, actor.by, 'appoint-owner', subject);
      await recordEntry(db, { adviserId: actor.id, kind: 'ownerAppointed', subject, reason }, api.now());
    }
    await mailAdmins(api, db, { action: 'ownerAppointed', adviser: actor.name, organisation: null, reason });
  });
}

async function appoint(
  api: Api,
  db: Queryable,
  { name: adviser }: Actor,
  { memberId: about, organisationId, organisation }: Candidate,
): Promise<void> {
  const { name: member } = await updateRole(db, about, 'OWNER');
  const activity = { organisationId, by: null, kind: 'ownerAppointed', about, role: 'OWNER' } as const;
  await recordActivity(db, activity, api.now());
  const mail = { kind: 'ownerAppointed', organisationId, organisation, member, adviser } as const;
  await mailMembers(db, api, organisationId, mail, ({ role }) => role !== null);
}

/** Memberships with this address in organisations without an owner who can sign in, in one order. */
async function listCandidates(
  db: Queryable,
  email: string,
  disabled: readonly string[],
): Promise<Candidate[]> {
  const found = await db.query<Candidate>(
    `select m.id as "memberId", m.sub, m.email, o.id as "organisationId", o.name as organisation
     from organisation_member m join organisation o on o.id = m.organisation_id
     where m.role <> 'OWNER' and m.sub is not null and m.sub <> all($1) and m.email is not null and not exists (
       select from organisation_member other where other.organisation_id = o.id and other.role = 'OWNER'
         and other.sub is not null and other.sub <> all($1))
     order by o.id`,
    [disabled],
  );
  const key = emailKey(email);
  return found.rows.filter((row) => emailKey(row.email) === key);
}
