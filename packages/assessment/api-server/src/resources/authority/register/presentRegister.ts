import type { CodeState, RegisteredCode, RegisteredOrganisation } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { ApiWithOperators, PoolCode } from '../../../user-pool/poolOperators.ts';
import { listRegisteredCodes, type RegisteredCodeRow, type RegisteredRow } from './registerStore.ts';

type CodeAccount = Pick<PoolCode, 'account' | 'expires'>;

const DAY_MS = 86_400_000;

/** Codes that the pool still has, with their state; none with a hosted pool. */
export async function loadCodes(
  { operators, now }: ApiWithOperators,
  db: Queryable,
  organisationIds: readonly string[],
): Promise<{ organisationId: string; code: RegisteredCode }[]> {
  if (!operators) return [];
  const rows = await listRegisteredCodes(db, organisationIds);
  const found = await operators.findCodes(
    db,
    rows.map(({ code }) => code),
  );
  const inPool = new Map(found.map((each) => [each.code, each]));
  return rows.flatMap((row) => {
    const pool = inPool.get(row.code);
    return pool ? [{ organisationId: row.organisationId, code: presentCode(row, pool, now()) }] : [];
  });
}

/** The pool has the first moment without the code. */
export const presentCode = (
  { code, issued }: RegisteredCodeRow,
  pool: CodeAccount,
  now: Date,
): RegisteredCode => ({
  code,
  state: stateOf(pool, now),
  issued: issued.toISOString(),
  lastDay: pool.expires && new Date(pool.expires.getTime() - DAY_MS).toISOString().slice(0, 10),
});

/** First moment after a day, UTC. */
export const endOfDay = (lastDay: string | null): Date | null =>
  lastDay === null ? null : new Date(new Date(`${lastDay}T00:00:00Z`).getTime() + DAY_MS);

function stateOf({ account, expires }: CodeAccount, now: Date): CodeState {
  if (account) return account.disabled ? 'DISABLED' : 'CLAIMED';
  return expires && expires <= now ? 'EXPIRED' : 'FREE';
}

export async function presentRegistered(
  api: ApiWithOperators,
  db: Queryable,
  { created, ...row }: RegisteredRow,
): Promise<RegisteredOrganisation> {
  const codes = await loadCodes(api, db, [row.id]);
  return {
    ...row,
    created: created.toISOString(),
    codes: codes.map(({ code }) => code),
  };
}
