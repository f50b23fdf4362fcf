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

/** False without such a free code. */
export async function deleteFreeCode(db: Queryable, code: string): Promise<boolean> {
  const deleted = await db.query(
    'delete from identity_organisation_code where code = $1 and claimed_by is null',
    [code],
  );
  return deleted.rowCount === 1;
}

/** False without such a free code. */
export async function updateExpiry(db: Queryable, code: string, expires: Date): Promise<boolean> {
  const updated = await db.query(
    'update identity_organisation_code set expires = $2 where code = $1 and claimed_by is null',
    [code, expires],
  );
  return updated.rowCount === 1;
}
