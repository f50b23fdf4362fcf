import type { Role } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { NotAuthenticated } from '../../errors/errors.ts';
import { messages } from '../../messages.ts';

/** An account in one organisation. */
export interface Member {
  id: string;
  organisationId: string;
  role: Role;
}

/** Of the given organisation, else of the last used one, else of the account's own. */
export async function findMember(
  db: Queryable,
  sub: string,
  organisationId: string | null,
): Promise<Member | null> {
  const found = await db.query<Member>({
    name: 'organisation-member',
    text: `
      select m.id, m.organisation_id as "organisationId", m.role
      from organisation_member m join account a on a.sub = m.sub
      where m.sub = $1 and m.role is not null and (m.organisation_id = $2
        or $2::uuid is null and m.organisation_id in (a.last_organisation, a.home_organisation))
      order by (m.organisation_id = a.last_organisation) desc nulls last limit 1`,
    values: [sub, organisationId],
  });
  return found.rows[0] ?? null;
}

/**
 * Blocks other writers of the account during the transaction. Lock it before its
 * organisations. Throws for deleted accounts.
 */
export async function lockLivingAccount(db: Queryable, sub: string): Promise<void> {
  const living = await db.query(
    `insert into account (sub) values ($1)
     on conflict (sub) do update set sub = excluded.sub where account.deleted is null
     returning sub`,
    [sub],
  );
  if (living.rowCount === 0) throw new NotAuthenticated(messages.accountDeleted);
}

/** Creates the account's own organisation if there is none. */
export async function createHome(db: Queryable, sub: string): Promise<void> {
  await db.query('select home_organisation($1)', [sub]);
}

/** Blocks other writers of the plan, and changes of members, during the transaction. */
export async function lockOrganisation(db: Queryable, id: string): Promise<void> {
  await db.query('select from organisation where id = $1 for no key update', [id]);
}

/** Organisations in which the account is the only member; its own one first. */
export async function listSoleOrganisations(db: Queryable, sub: string): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select m.organisation_id as id
     from organisation_member m join account a on a.sub = m.sub
     where m.sub = $1 and m.role is not null and not exists (
       select from organisation_member other
       where other.organisation_id = m.organisation_id and other.id <> m.id and other.role is not null)
     order by (m.organisation_id = a.home_organisation) desc nulls last, m.joined`,
    [sub],
  );
  return found.rows.map(({ id }) => id);
}
