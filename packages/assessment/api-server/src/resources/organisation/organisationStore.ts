import type { Role } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

export interface OrganisationRow {
  id: string;
  name: string;
  sector: string | null;
  created: Date;
  /** Areas are checked before an assessment is finished (decision G313). */
  checkNeeded: boolean;
  version: number;
}

const COLUMNS = 'id, name, sector, created, check_needed as "checkNeeded", version';

export async function findOrganisation(db: Queryable, id: string): Promise<OrganisationRow | null> {
  const found = await db.query<OrganisationRow>(`select ${COLUMNS} from organisation where id = $1`, [id]);
  return found.rows[0] ?? null;
}

export async function updateOrganisation(
  db: Queryable,
  id: string,
  { name, sector, checkNeeded }: Pick<OrganisationRow, 'name' | 'sector' | 'checkNeeded'>,
): Promise<void> {
  await db.query(
    `update organisation set name = $2, sector = $3, check_needed = $4, version = version + 1 where id = $1`,
    [id, name, sector, checkNeeded],
  );
}

/** With all that belongs to it. */
export async function deleteOrganisation(db: Queryable, id: string): Promise<void> {
  await db.query('delete from organisation where id = $1', [id]);
}

/** The account's own organisation; null if it created nothing yet. */
export async function findHome(db: Queryable, sub: string): Promise<string | null> {
  const found = await db.query<{ id: string | null }>(
    'select home_organisation as id from account where sub = $1',
    [sub],
  );
  return found.rows[0]?.id ?? null;
}

/** Locks the accounts whose row the deletion of an organisation changes. */
export async function lockAccountsUsing(db: Queryable, id: string): Promise<void> {
  await db.query(
    `select from account where home_organisation = $1 or last_organisation = $1
     order by sub for no key update`,
    [id],
  );
}

/** Null: the own one. Violates the foreign key if the organisation is being deleted. */
export async function updateLastOrganisation(db: Queryable, sub: string, id: string | null): Promise<void> {
  await db.query('update account set last_organisation = $2 where sub = $1', [sub, id]);
}

/** Same, for an account that has no organisation of its own and used none. */
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
