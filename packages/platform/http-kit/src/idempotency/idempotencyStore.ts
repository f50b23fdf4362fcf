import { deleteInBatches, type Queryable } from '@psma/database';

export interface RequestKey {
  account: string;
  route: string;
  key: string;
}

/** Locks until the transaction ends; false if locked elsewhere. */
export async function lockKey(db: Queryable, { account, route, key }: RequestKey): Promise<boolean> {
  const locked = await db.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [`idempotency ${account} ${route} ${key}`],
  );
  return locked.rows[0]?.locked === true;
}

export async function findCompleted(db: Queryable, { account, route, key }: RequestKey, since: Date) {
  const found = await db.query<{ request: Buffer; made: string }>(
    `select request, made from idempotency_key
     where account = $1 and route = $2 and key = $3 and created > $4`,
    [account, route, key, since],
  );
  return found.rows[0] ?? null;
}

export async function saveCompleted(
  db: Queryable,
  { account, route, key }: RequestKey,
  { request, made, now }: { request: Buffer; made: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into idempotency_key (account, route, key, request, made, created) values ($1, $2, $3, $4, $5, $6)
     on conflict (account, route, key) do update set request = $4, made = $5, created = $6`,
    [account, route, key, request, made, now],
  );
}

/** Deletes the keys of an account that is being deleted. */
export async function deleteKeysOfAccount(db: Queryable, account: string): Promise<void> {
  await db.query('delete from idempotency_key where account = $1', [account]);
}

/** Returns the number of rows. */
export const deleteKeysBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'idempotency_key', 'created <= $1', [moment]);
