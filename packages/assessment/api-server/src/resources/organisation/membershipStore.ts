import { OWN_ORGANISATION, type Role } from '@psma/api-contract';
import { onlyRow, type Queryable } from '@psma/database';

/** An account in one organisation. */
export interface Member {
  id: string;
  organisationId: string;
  role: Role;
}

/** Member of the given organisation, which may be `OWN_ORGANISATION`; else of the last used one, else of the account's own. */
export async function findMember(
  db: Queryable,
  sub: string,
  organisationId: string | null,
): Promise<Member | null> {
  const isOwn = organisationId === OWN_ORGANISATION;
  const found = await db.query<Member>({
    name: 'organisation-member',
    text: `
      select m.id, m.organisation_id as "organisationId", m.role
      from organisation_member m join account a on a.sub = m.sub
      where m.sub = $1 and m.role is not null and (m.organisation_id = $2
        or $2::uuid is null and (m.organisation_id = a.home_organisation
          or not $3 and m.organisation_id = a.last_organisation))
      order by (m.organisation_id = a.last_organisation) desc nulls last limit 1`,
    values: [sub, isOwn ? null : organisationId, isOwn],
  });
  return found.rows[0] ?? null;
}

/** The account's own organisation; null if it created nothing yet. */
export async function findHome(db: Queryable, sub: string): Promise<string | null> {
  const found = await db.query<{ id: string | null }>(
    'select home_organisation as id from account where sub = $1',
    [sub],
  );
  return found.rows[0]?.id ?? null;
}

/** Creates the account's own organisation if there is none; returns its id. */
export async function createHome(db: Queryable, sub: string): Promise<string> {
  const created = await db.query<{ id: string }>('select home_organisation($1) as id', [sub]);
  return onlyRow(created).id;
}

/** Null means the own one. Violates the foreign key if the organisation is being deleted. */
export async function updateLastOrganisation(db: Queryable, sub: string, id: string | null): Promise<void> {
  await db.query('update account set last_organisation = $2 where sub = $1', [sub, id]);
}

/** Sets the last used organisation of an account that has none of its own and used none. */
export async function setFirstOrganisation(db: Queryable, sub: string, id: string): Promise<void> {
  await db.query(
    `update account set last_organisation = $2
     where sub = $1 and last_organisation is null and home_organisation is null`,
    [sub, id],
  );
}

export interface MembershipRow {
  /** Of the organisation. */
  id: string;
  memberId: string;
  name: string;
  role: Role;
  /** The account's own one. */
  isOwn: boolean;
}

/** The account's own organisation first. */
export async function listMemberships(db: Queryable, sub: string): Promise<MembershipRow[]> {
  const found = await db.query<MembershipRow>(
    `select o.id, o.name, m.id as "memberId", m.role, o.id is not distinct from a.home_organisation as "isOwn"
     from organisation_member m join organisation o on o.id = m.organisation_id join account a on a.sub = m.sub
     where m.sub = $1 and m.role is not null
     order by (o.id = a.home_organisation) desc nulls last, m.joined, o.id`,
    [sub],
  );
  return found.rows;
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

export interface SharedMembership {
  organisationId: string;
  memberId: string;
  /** Name of the organisation. */
  organisation: string;
  /** Name of the member. */
  name: string;
  /** Null for a former member. */
  role: Role | null;
  joined: Date;
  ended: Date | null;
}

/** Memberships, ended ones included, of organisations in which the account is not the only member. */
export async function listSharedMemberships(db: Queryable, sub: string): Promise<SharedMembership[]> {
  const found = await db.query<SharedMembership>(
    `select o.id as "organisationId", m.id as "memberId", o.name as organisation, m.name, m.role, m.joined, m.ended
     from organisation_member m join organisation o on o.id = m.organisation_id
     where m.sub = $1 and m.waiting_role is null and (m.role is null or exists (
       select from organisation_member other
       where other.organisation_id = m.organisation_id and other.id <> m.id and other.role is not null))
     order by m.joined, o.id`,
    [sub],
  );
  return found.rows;
}
