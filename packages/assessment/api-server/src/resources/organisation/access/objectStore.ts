import type { Queryable } from '@psma/database';

export type ObjectKind = 'assessment' | 'planItem' | 'share' | 'organisation';

/** Tables with the organisation of an object, by its id. */
const TABLES: Record<ObjectKind, string> = {
  assessment: 'assessment_session o on o.organisation_id = m.organisation_id',
  planItem: 'plan_item o on o.organisation_id = m.organisation_id',
  share: 'share o on o.organisation_id = m.organisation_id',
  organisation: 'organisation o on o.id = m.organisation_id',
};

/** Organisations of these objects; none for accounts that are no members. */
export async function findOrganisationsOf(
  db: Queryable,
  sub: string,
  kind: ObjectKind,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.query<{ id: string }>({
    name: `organisation-of-${kind}`,
    text: `select distinct m.organisation_id as id from organisation_member m join ${TABLES[kind]}
      where m.sub = $1 and m.role is not null and o.id = any($2::uuid[]) order by id`,
    values: [sub, ids],
  });
  return found.rows.map(({ id }) => id);
}

/**
 * Organisation of an assessment for accounts that choose: members of several
 * organisations, or of one that is not their own. Null for accounts that are no members.
 */
export async function nameAmongSeveral(db: Queryable, sub: string, id: string): Promise<string | null> {
  const found = await db.query<{ id: string }>({
    name: 'organisation-among-several',
    text: `select s.organisation_id as id from assessment_session s
      join organisation_member m on m.organisation_id = s.organisation_id and m.sub = $1 and m.role is not null
      join account a on a.sub = $1
      where s.id = $2 and (a.home_organisation is distinct from m.organisation_id or exists (
        select from organisation_member other where other.sub = $1 and other.role is not null and other.id <> m.id))`,
    values: [sub, id],
  });
  return found.rows[0]?.id ?? null;
}
