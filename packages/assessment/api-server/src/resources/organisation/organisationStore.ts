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

/** Deletes it with all that belongs to it. */
export async function deleteOrganisation(db: Queryable, id: string): Promise<void> {
  await db.query('delete from organisation where id = $1', [id]);
}
