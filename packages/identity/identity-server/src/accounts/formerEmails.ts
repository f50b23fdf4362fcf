import { deleteInBatches, type Queryable } from '@psma/database';

export interface EmailUndo {
  id: number;
  sub: string;
  email: string;
  expires: Date;
}

export async function insertUndo(
  db: Queryable,
  undo: { sub: string; email: string; codeHash: Buffer; expires: Date },
) {
  await db.query('insert into identity_email_undo (sub, email, code_hash, expires) values ($1, $2, $3, $4)', [
    undo.sub,
    undo.email,
    undo.codeHash,
    undo.expires,
  ]);
}

/** Removes a valid undo with those of later changes; one concurrent caller gets it. */
export async function takeUndo(db: Queryable, codeHash: Buffer, now: Date): Promise<EmailUndo | null> {
  const taken = await db.query<EmailUndo>(
    'delete from identity_email_undo where code_hash = $1 and expires > $2 returning id, sub, email, expires',
    [codeHash, now],
  );
  const [undo] = taken.rows;
  if (!undo) return null;
  await db.query('delete from identity_email_undo where sub = $1 and id > $2', [undo.sub, undo.id]);
  return undo;
}

/** Former email addresses that can still be restored. */
export async function listFormerEmails(db: Queryable, sub: string): Promise<string[]> {
  const found = await db.query<{ email: string }>('select email from identity_email_undo where sub = $1', [
    sub,
  ]);
  return found.rows.map(({ email }) => email);
}

export const removeUndosBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'identity_email_undo', 'expires < $1', [moment]);
