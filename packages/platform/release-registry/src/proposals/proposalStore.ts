import { onlyRow, type Queryable } from '@psma/database';
import type { SignedText } from '../signing/signedText.ts';

export interface StoredProposal extends SignedText {
  id: number;
  settledAt: Date | null;
}

const PROPOSAL = 'id, document as text, signature, settled_at as "settledAt"';

/** Open ones of an environment, oldest first. */
export async function listOpen(db: Queryable, environment: string, now: Date): Promise<StoredProposal[]> {
  const found = await db.query<StoredProposal>(
    `select ${PROPOSAL} from release_proposal
      where environment = $1 and settled_at is null and until > $2 order by id`,
    [environment, now],
  );
  return found.rows;
}

/** Null if unknown. Locks until the transaction ends. */
export async function lockProposal(
  db: Queryable,
  environment: string,
  id: number,
): Promise<StoredProposal | null> {
  const found = await db.query<StoredProposal>(
    `select ${PROPOSAL} from release_proposal where environment = $1 and id = $2 for update`,
    [environment, id],
  );
  return found.rows[0] ?? null;
}

/** Returns its id. */
export async function insertProposal(
  db: Queryable,
  environment: string,
  until: Date,
  { text, signature }: SignedText,
): Promise<number> {
  const inserted = await db.query<{ id: number }>(
    `insert into release_proposal (environment, until, document, signature)
     values ($1, $2, $3, $4) returning id`,
    [environment, until, text, signature],
  );
  return onlyRow(inserted).id;
}

export async function settleProposal(db: Queryable, id: number, at: Date): Promise<void> {
  await db.query('update release_proposal set settled_at = $2 where id = $1', [id, at]);
}

/** The log keeps who proposed and decided what. */
export async function deleteEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from release_proposal where until < $1', [before]);
}
