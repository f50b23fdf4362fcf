import type { Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import { NotAuthenticated } from '../../errors/errors.ts';
import { messages } from '../../messages.ts';
import type { MembershipRow } from './membershipStore.ts';

/**
 * Blocks other writers of the account during the transaction. Lock it before its
 * organisations. Changes no key: rows that refer to the account do not wait. Throws
 * for deleted accounts.
 */
export async function lockLivingAccount(db: Queryable, sub: string): Promise<void> {
  const living = await db.query(
    `insert into account (sub) values ($1)
     on conflict (sub) do update set deleted = account.deleted where account.deleted is null
     returning sub`,
    [sub],
  );
  if (living.rowCount === 0) throw new NotAuthenticated(messages.accountDeleted);
}

/** Blocks changes of the account's memberships during the transaction. Lock it before organisations. */
export async function lockAccount(db: Queryable, sub: string): Promise<void> {
  await db.query('select from account where sub = $1 for no key update', [sub]);
}

/** Locks the accounts whose row the deletion of an organisation changes. */
export async function lockAccountsUsing(db: Queryable, id: string): Promise<void> {
  await db.query(
    `select from account where home_organisation = $1 or last_organisation = $1
     order by sub for no key update`,
    [id],
  );
}

/**
 * Blocks other writers of the plan, and changes of members, during the transaction.
 * Throws NotFound if it was deleted.
 */
export async function lockOrganisation(db: Queryable, id: string): Promise<void> {
  const locked = await db.query('select from organisation where id = $1 for no key update', [id]);
  if (locked.rowCount === 0) throw new NotFound('organisation');
}

/** Keeps the organisation during the transaction. Call it before locking its rows; throws NotFound if it was deleted. */
export async function holdOrganisation(db: Queryable, id: string): Promise<void> {
  const held = await db.query('select from organisation where id = $1 for key share', [id]);
  if (held.rowCount === 0) throw new NotFound('organisation');
}

/** Blocks changes of members of all organisations of an account, in one order. */
export async function lockOrganisationsOf(
  db: Queryable,
  sub: string,
): Promise<Omit<MembershipRow, 'isOwn'>[]> {
  const locked = await db.query<Omit<MembershipRow, 'isOwn'>>(
    `select o.id, o.name, m.id as "memberId", m.role from organisation o join organisation_member m on m.organisation_id = o.id
     where m.sub = $1 and m.role is not null order by o.id for no key update of o`,
    [sub],
  );
  return locked.rows;
}
