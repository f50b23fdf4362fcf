import type { Queryable } from '@psma/database';

export interface OperatorEntry {
  at: Date;
  /** System user, or adviser; null for actions of earlier releases. */
  operator: string | null;
  command: string;
  subject: string | null;
}

/** Records an operator's action, in its transaction. */
export async function recordCommand(
  db: Queryable,
  operator: string,
  command: string,
  subject: string | null,
): Promise<void> {
  await db.query('insert into identity_operator_log (command, subject, operator) values ($1, $2, $3)', [
    command,
    subject,
    operator,
  ]);
}

export async function listCommands(db: Queryable): Promise<OperatorEntry[]> {
  const found = await db.query<OperatorEntry>(
    'select at, operator, command, subject from identity_operator_log order by id',
  );
  return found.rows;
}
