import { deleteInBatches, type Queryable } from '@psma/database';

export interface StoredChallenge {
  sessionHash: Buffer;
  sub: string | null;
  /** Encrypted. */
  state: Buffer;
  expires: Date;
}

export async function insertChallenge(db: Queryable, challenge: StoredChallenge) {
  await db.query(
    'insert into identity_challenge (session_hash, sub, state, expires) values ($1, $2, $3, $4)',
    [challenge.sessionHash, challenge.sub, challenge.state, challenge.expires],
  );
}

/** Removes and returns a challenge, to one caller. */
export async function takeChallenge(db: Queryable, sessionHash: Buffer): Promise<StoredChallenge | null> {
  const taken = await db.query<StoredChallenge>(
    `delete from identity_challenge where session_hash = $1
     returning session_hash as "sessionHash", sub, state, expires`,
    [sessionHash],
  );
  return taken.rows[0] ?? null;
}

export async function removeChallengesOf(db: Queryable, sub: string) {
  await db.query('delete from identity_challenge where sub = $1', [sub]);
}

export const removeChallengesBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'identity_challenge', 'expires < $1', [moment]);
