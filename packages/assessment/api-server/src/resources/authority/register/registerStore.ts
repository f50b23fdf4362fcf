import type { Adviser } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

export interface RegisteredRow {
  id: string;
  name: string;
  sector: string | null;
  note: string;
  adviser: Adviser | null;
  created: Date;
  version: number;
}

export interface RegisteredFields {
  name: string;
  sector: string | null;
  note: string;
  adviserId: string | null;
}

const SELECT = `select r.id, r.name, r.sector, r.note, r.created, r.version,
    case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as adviser
  from registered_organisation r left join adviser a on a.id = r.adviser_id`;

export async function findRegistered(db: Queryable, id: string): Promise<RegisteredRow | null> {
  const found = await db.query<RegisteredRow>(`${SELECT} where r.id = $1`, [id]);
  return found.rows[0] ?? null;
}

/** Blocks other writers of the entry during the transaction. False without one. */
export async function lockRegistered(db: Queryable, id: string): Promise<boolean> {
  const locked = await db.query('select from registered_organisation where id = $1 for no key update', [id]);
  return locked.rowCount === 1;
}

interface RegisterPage {
  /** Part of the name, in any case; null for all. */
  search: string | null;
  /** Id of the last one before; null from the first. */
  after: string | null;
  limit: number;
}

/** Characters with a meaning in LIKE. */
const WILDCARD = /[\\%_]/g;

/** By name. */
export async function listRegistered(db: Queryable, page: RegisterPage): Promise<RegisteredRow[]> {
  const found = await db.query<RegisteredRow>(
    `${SELECT}
     where ($1::text is null or r.name_key like '%' || lower($1) || '%')
       and ($2::uuid is null
         or lower(r.name) > (select lower(name) from registered_organisation where id = $2))
     order by lower(r.name) limit $3`,
    [page.search?.replaceAll(WILDCARD, String.raw`\$&`) ?? null, page.after, page.limit],
  );
  return found.rows;
}

/** By name. */
export async function listOrganisationsWithCodes(
  db: Queryable,
): Promise<Pick<RegisteredRow, 'id' | 'name' | 'sector'>[]> {
  const found = await db.query<Pick<RegisteredRow, 'id' | 'name' | 'sector'>>(
    `select id, name, sector from registered_organisation r
     where exists (select from registered_code c where c.organisation_id = r.id) order by lower(name)`,
  );
  return found.rows;
}

/** Null if the name is registered. */
export async function insertRegistered(
  db: Queryable,
  { name, sector, note, adviserId }: RegisteredFields,
  now: Date,
): Promise<string | null> {
  const inserted = await db.query<{ id: string }>(
    `insert into registered_organisation (name, sector, note, adviser_id, created)
     values ($1, $2, $3, $4, $5) on conflict (lower(name)) do nothing returning id`,
    [name, sector, note, adviserId, now],
  );
  return inserted.rows[0]?.id ?? null;
}

/** Id of the entry with this name in any case. */
export async function findRegisteredByName(db: Queryable, name: string): Promise<string | null> {
  const found = await db.query<{ id: string }>(
    'select id from registered_organisation where lower(name) = lower($1)',
    [name],
  );
  return found.rows[0]?.id ?? null;
}

/** Violates the unique index if the name is registered. */
export async function updateRegistered(
  db: Queryable,
  id: string,
  { name, sector, note, adviserId }: RegisteredFields,
): Promise<void> {
  await db.query(
    `update registered_organisation set name = $2, sector = $3, note = $4, adviser_id = $5, version = version + 1
     where id = $1`,
    [id, name, sector, note, adviserId],
  );
}

export interface RegisteredCodeRow {
  code: string;
  organisationId: string;
  issued: Date;
}

export async function insertRegisteredCode(db: Queryable, row: RegisteredCodeRow): Promise<void> {
  await db.query('insert into registered_code (code, organisation_id, issued) values ($1, $2, $3)', [
    row.code,
    row.organisationId,
    row.issued,
  ]);
}

/** Codes of these organisations, in the order of issue. */
export async function listRegisteredCodes(
  db: Queryable,
  organisationIds: readonly string[],
): Promise<RegisteredCodeRow[]> {
  const found = await db.query<RegisteredCodeRow>(
    `select code, organisation_id as "organisationId", issued from registered_code
     where organisation_id = any($1) order by issued, code`,
    [organisationIds],
  );
  return found.rows;
}

/** Blocks other actions on the code during the transaction. Null unless it is this organisation's. */
export async function lockRegisteredCode(
  db: Queryable,
  organisationId: string,
  code: string,
): Promise<RegisteredCodeRow | null> {
  const locked = await db.query<RegisteredCodeRow>(
    `select code, organisation_id as "organisationId", issued from registered_code
     where code = $1 and organisation_id = $2 for update`,
    [code, organisationId],
  );
  return locked.rows[0] ?? null;
}

export async function deleteRegisteredCode(db: Queryable, code: string): Promise<void> {
  await db.query('delete from registered_code where code = $1', [code]);
}
