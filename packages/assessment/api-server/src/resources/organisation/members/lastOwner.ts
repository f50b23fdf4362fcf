import { onlyRow, type Queryable } from '@psma/database';
import { LastOwner } from '../../../errors/errors.ts';
import { messages } from '../../../messages.ts';
import { lockAccount, lockOrganisationsOf } from '../lockStore.ts';

/** Members that an organisation has left without one of them. */
type Remaining = 'owner' | 'membersOnly' | 'none';

/**
 * The last-owner rule (decision G305). Call it under the organisation's lock, before
 * the member ends or changes.
 */
async function remainingWithout(db: Queryable, organisationId: string, memberId: string): Promise<Remaining> {
  const found = await db.query<{ isOwner: boolean; owners: number; members: number }>(
    `select coalesce(bool_or(role = 'OWNER') filter (where id = $2), false) as "isOwner",
       count(*) filter (where id <> $2 and role = 'OWNER')::int as owners,
       count(*) filter (where id <> $2)::int as members
     from organisation_member where organisation_id = $1 and role is not null`,
    [organisationId, memberId],
  );
  const { isOwner, owners, members } = onlyRow(found);
  if (!isOwner || owners > 0) return 'owner';
  return members > 0 ? 'membersOnly' : 'none';
}

/** Throws LastOwner if the member is the only owner: for removals, and for roles below owner. */
export async function requireAnotherOwner(db: Queryable, organisationId: string, memberId: string) {
  const remaining = await remainingWithout(db, organisationId, memberId);
  if (remaining === 'membersOnly') throw new LastOwner(messages.members.lastOwner);
  if (remaining === 'none') throw new LastOwner(messages.members.onlyMember);
}

/**
 * Throws LastOwner if the account is the only owner of an organisation with other members.
 * Call it before the account is deleted: an organisation without other members goes with it. Locks the account and its organisations.
 */
export async function requireOwnersWithoutAccount(db: Queryable, sub: string): Promise<void> {
  await db.query('insert into account (sub) values ($1) on conflict do nothing', [sub]);
  await lockAccount(db, sub);
  const organisations: { id: string; name: string }[] = [];
  for (const { id, name, memberId } of await lockOrganisationsOf(db, sub))
    if ((await remainingWithout(db, id, memberId)) === 'membersOnly') organisations.push({ id, name });
  if (organisations.length > 0) throw new LastOwner(messages.members.handOverFirst, { organisations });
}
