import { NO_STATEMENT_TIMEOUT, onlyRow, type Queryable } from '@psma/database';

/** Blocks other writers of the register during the transaction, and waits for those before. */
export async function lockRegister(db: Queryable): Promise<void> {
  const text = 'lock table registered_organisation in share row exclusive mode';
  await db.query({ text, ...NO_STATEMENT_TIMEOUT });
}

/** Changes with each entry that is added or changed. */
export async function registerState(db: Queryable): Promise<string> {
  const found = await db.query<{ state: string }>(
    `select md5(coalesce(string_agg(id || ' ' || version, ',' order by id), '')) as state from registered_organisation`,
  );
  return onlyRow(found).state;
}

export interface NameUse {
  /** Index of the first one with the same name, in any case. */
  first: number;
  isRegistered: boolean;
}

/** Uses of each name, in the given order; names are compared as in the register. */
export async function findNameUses(db: Queryable, names: readonly string[]): Promise<NameUse[]> {
  const found = await db.query<NameUse>(
    `select (min(n.position) over (partition by lower(n.name)) - 1)::integer as first,
       r.id is not null as "isRegistered"
     from unnest($1::text[]) with ordinality as n (name, position)
     left join registered_organisation r on lower(r.name) = lower(n.name)
     order by n.position`,
    [names],
  );
  return found.rows;
}

interface NewEntries {
  names: readonly string[];
  sectors: readonly (string | null)[];
  notes: readonly string[];
}

/** Violates the unique index if a name is registered. */
export async function insertAllRegistered(
  db: Queryable,
  { names, sectors, notes }: NewEntries,
  now: Date,
): Promise<void> {
  await db.query({
    text: `insert into registered_organisation (name, sector, note, created)
     select name, sector, note, $4 from unnest($1::text[], $2::text[], $3::text[]) as row (name, sector, note)`,
    values: [names, sectors, notes, now],
    ...NO_STATEMENT_TIMEOUT,
  });
}
