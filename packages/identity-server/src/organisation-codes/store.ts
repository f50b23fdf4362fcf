import type { Queryable } from '@psma/database';

export interface OrganisationCode {
  code: string;
  organisation: string | null;
  claimed: boolean;
}

/** False when the code exists already. */
export async function insertCode(db: Queryable, code: string, organisation: string | null, now: Date) {
  const inserted = await db.query(
    'insert into identity_organisation_code (code, organisation, issued) values ($1, $2, $3) on conflict do nothing',
    [code, organisation, now],
  );
  return inserted.rowCount === 1;
}

export async function findCode(db: Queryable, code: string): Promise<OrganisationCode | null> {
  const found = await db.query<OrganisationCode>(
    `select code, organisation, claimed_by is not null as claimed from identity_organisation_code where code = $1`,
    [code],
  );
  return found.rows[0] ?? null;
}

/** False when someone claimed it in the meantime. */
export async function claimCode(db: Queryable, code: string, sub: string): Promise<boolean> {
  const claimed = await db.query(
    'update identity_organisation_code set claimed_by = $2 where code = $1 and claimed_by is null',
    [code, sub],
  );
  return claimed.rowCount === 1;
}

export async function listCodes(db: Queryable): Promise<OrganisationCode[]> {
  const found = await db.query<OrganisationCode>(
    'select code, organisation, claimed_by is not null as claimed from identity_organisation_code order by issued, code',
  );
  return found.rows;
}
