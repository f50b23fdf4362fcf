import type { Queryable } from '@psma/database';

export interface OperatorEntry {
  at: Date;
  command: string;
  subject: string | null;
}

/** Notes what an operator did, in the transaction of the deed. */
export async function noteDeed(db: Queryable, command: string, subject: string | null) {
  await db.query('insert into identity_operator_log (command, subject) values ($1, $2)', [command, subject]);
}

export async function listDeeds(db: Queryable): Promise<OperatorEntry[]> {
  const found = await db.query<OperatorEntry>(
    'select at, command, subject from identity_operator_log order by id',
  );
  return found.rows;
}
