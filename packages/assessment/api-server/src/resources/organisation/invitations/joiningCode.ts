import { createHash, randomInt } from 'node:crypto';
import { JOINING_CODE_DAYS, type JoiningCodeRequest } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import { normaliseTypedCode } from '@psma/text';
import type { Api } from '../../../Api.ts';
import { AlreadyMember } from '../../../errors/errors.ts';
import { recordActivity } from '../activity/activityStore.ts';
import { lockLivingAccount, lockOrganisation } from '../lockStore.ts';
import { memberName } from '../memberName.ts';
import { insertMember } from '../members/memberStore.ts';
import { membersWith } from '../members/membersWith.ts';
import { notifyMembers } from '../notices/noticeStore.ts';
import { findOrganisationOfCode, insertJoiningCode, takeJoiningCode } from './invitationStore.ts';
import { beginInvitation, daysAfter, type Inviter } from './invite.ts';
import { countInvitations, requireInvitationPlaces, requirePlace } from './memberPlaces.ts';

/** Excludes letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const newCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** A code by which one account asks to join (decision G304); stored as a hash. */
export async function createJoiningCode(
  api: Api,
  db: Queryable,
  inviter: Inviter,
  request: JoiningCodeRequest,
): Promise<{ code: string; expires: Date }> {
  const { member, organisation } = await beginInvitation(db, inviter, request);
  const now = api.now();
  await requireInvitationPlaces(db, organisation.id, 1, now);
  await countInvitations(api, db, { organisation, sub: inviter.query.sub, added: 1 });
  const code = newCode();
  const expires = daysAfter(now, JOINING_CODE_DAYS);
  const role = request.role ?? 'READER';
  await insertJoiningCode(db, {
    organisationId: organisation.id,
    codeHash: hashOf(code),
    role,
    invitedBy: member.id,
    now,
    expires,
  });
  const activity = {
    organisationId: organisation.id,
    by: member.id,
    kind: 'joiningCodeCreated',
    role,
  } as const;
  await recordActivity(db, activity, now);
  return { code, expires };
}

export interface Joining {
  sub: string;
  /** Verified; null for accounts without one. */
  email: string | null;
  name: string;
}

/** Spends the code: the account waits until an owner admits it. Throws NotFound. */
export function joinByCode(api: Api, typed: string, { sub, email, name }: Joining): Promise<void> {
  const code = hashOf(normaliseTypedCode(typed).toUpperCase());
  const member = { sub, email, name: memberName(name, 'name') };
  const now = api.now();
  return transaction(api.pool, async (db) => {
    await lockLivingAccount(db, sub);
    const organisationId = await findOrganisationOfCode(db, code, now);
    if (!organisationId) throw new NotFound('code');
    await lockOrganisation(db, organisationId);
    const taken = await takeJoiningCode(db, code, now);
    if (!taken) throw new NotFound('code');
    await requirePlace(db, organisationId, now);
    const waiting = {
      ...member,
      organisationId,
      role: null,
      waitingRole: taken.role,
      waitingBy: taken.invitedBy,
    };
    const about = await insertMember(db, waiting, now);
    if (!about) throw new AlreadyMember();
    await recordActivity(
      db,
      { organisationId, by: about, kind: 'joinRequested', about, role: taken.role },
      now,
    );
    const to = await membersWith(db, organisationId, 'manageOrganisation');
    await notifyMembers(db, { kind: 'joinRequested', organisationId, subjectId: about, by: about, to }, now);
  });
}
