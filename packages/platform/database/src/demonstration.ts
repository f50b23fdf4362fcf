import { transaction, type Pool, type Queryable } from './database.ts';
import { messages } from './messages.ts';

/** Marks a database as a demonstration; other databases do not have it. */
const MARK =
  'create table demonstration (marked_at timestamptz not null default now(), filled_at timestamptz)';
const LOCK = 7_201_950_002;

/**
 * Marks the empty database of a demonstration. Throws if it has other tables, and outside
 * demonstrations if it is marked.
 */
export async function requireMark(pool: Pool, isDemonstration: boolean): Promise<void> {
  const isMarked = (await listTables(pool)).includes('demonstration');
  if (isMarked && !isDemonstration) throw new Error(messages.demonstration);
  if (isDemonstration && !isMarked) await transaction(pool, markEmpty);
}

/** Does nothing if another process was first. */
async function markEmpty(db: Queryable): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const tables = await listTables(db);
  if (tables.includes('demonstration')) return;
  if (tables.length > 0) throw new Error(messages.noDemonstration);
  await db.query(MARK);
}

async function listTables(db: Queryable): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  return found.rows.map(({ name }) => name);
}

/** Returns whether a marked database has its example data. */
export async function isFilled(db: Queryable): Promise<boolean> {
  const found = await db.query('select from demonstration where filled_at is not null');
  return found.rowCount === 1;
}

/**
 * Fills a marked database once. Throws if an earlier attempt was interrupted: what it
 * left cannot be completed.
 */
export async function fillOnce(pool: Pool, fill: () => Promise<void>): Promise<void> {
  if (await isFilled(pool)) return;
  const begun = await pool.query(
    'insert into demonstration (filled_at) select null where not exists (select from demonstration)',
  );
  if (begun.rowCount === 0) throw new Error(messages.interrupted);
  await fill();
  await pool.query('update demonstration set filled_at = now()');
}
