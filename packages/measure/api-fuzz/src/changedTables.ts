import type { Pool } from '@psma/database';

/**
 * Records every row change with its transaction, except in tables matching `notes`.
 * Returns a function for the tables changed since its last call.
 */
export async function noteChanges(pool: Pool, notes: RegExp): Promise<() => Promise<string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await pool.query(`
    create table changed (name text);
    create function note_change() returns trigger language plpgsql as $$
      begin insert into changed values (tg_table_name); return null; end $$`);
  for (const { name } of tables.filter((each) => !notes.test(each.name)))
    await pool.query(`
      create trigger noted after insert or delete on ${name} for each row execute function note_change();
      create trigger update_noted after update on ${name} for each row when (old *<> new)
        execute function note_change()`);
  return async () => {
    const { rows } = await pool.query<{ name: string }>('delete from changed returning name');
    return [...new Set(rows.map(({ name }) => name))];
  };
}
