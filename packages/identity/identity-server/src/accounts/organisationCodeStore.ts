import type { Queryable } from '@psma/database';

export interface OrganisationCode {
  code: string;
  organisation: string | null;
  claimed: boolean;
  /** After this it creates no account; null for never. */
  expires: Date | null;
}

/** False if the code exists. */
export async function insertCode(db: Queryable, code: string, organisation: string | null, now: Date) {
  const inserted = await db.query(
    'insert into identity_organisation_code (code, organisation, issued) values ($1, $2, $3) on conflict do nothing',
    [code, organisation, now],
  );
  return inserted.rowCount === 1;
}

export async function findCode(db: Queryable, code: string): Promise<OrganisationCode | null> {
  const found = await db.query<OrganisationCode>(
    `select code, organisation, claimed_by is not null as claimed, expires from identity_organisation_code where code = $1`,
    [code],
  );
  return found.rows[0] ?? null;
}

/** False if claimed since. */
export async function claimCode(db: Queryable, code: string, sub: string): Promise<boolean> {
  const claimed = await db.query(
    'update identity_organisation_code set claimed_by = $2 where code = $1 and claimed_by is null',
    [code, sub],
  );
  return claimed.rowCount === 1;
}

export async function listCodes(db: Queryable): Promise<OrganisationCode[]> {
  const found = await db.query<OrganisationCode>(
    'select code, organisation, claimed_by is not null as claimed, expires from identity_organisation_code order by issued, code',
  );
  return found.rows;
}

export interface CodeWithAccount {
  code: string;
  expires: Date | null;
  /** When its account was created; null while unclaimed. */
  claimed: Date | null;
  account: { sub: string; disabled: boolean } | null;
}

/** Those of the given codes that exist. */
export async function findCodes(db: Queryable, codes: readonly string[]): Promise<CodeWithAccount[]> {
  const found = await db.query<CodeWithAccount>(
    `select c.code, c.expires, u.created as claimed,
       case when u.sub is not null then json_build_object('sub', u.sub, 'disabled', u.disabled is not null) end as account
     from identity_organisation_code c left join identity_user u on u.sub = c.claimed_by
     where c.code = any($1)`,
    [codes],
  );
  return found.rows;
}

/** False without such a free code. */
export async function deleteFreeCode(db: Queryable, code: string): Promise<boolean> {
  const deleted = await db.query(
    'delete from identity_organisation_code where code = $1 and claimed_by is null',
    [code],
  );
  return deleted.rowCount === 1;
}

/** False without such a free code. */
export async function updateExpiry(db: Queryable, code: string, expires: Date | null): Promise<boolean> {
  const updated = await db.query(
    'update identity_organisation_code set expires = $2 where code = $1 and claimed_by is null',
    [code, expires],
  );
  return updated.rowCount === 1;
}
