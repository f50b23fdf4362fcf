import type { Queryable } from '@psma/database';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { endAdviserShares } from '../../share/advisers/endAdviserShares.ts';
import { listRegisteredCodes, type RegisteredRow } from './registerStore.ts';

/**
 * Ends what the organisation of an entry shares with its adviser: of organisations
 * whose owner has one of its codes. A hosted pool does not have the codes' accounts.
 */
export async function endSharesOfEntry(
  { operators, site, now }: ApiWithOperators,
  db: Queryable,
  { id, adviser }: Pick<RegisteredRow, 'id' | 'adviser'>,
): Promise<void> {
  if (!operators || !adviser) return;
  const codes = (await listRegisteredCodes(db, [id])).map(({ code }) => code);
  const subs = (await operators.findCodes(db, codes)).flatMap(({ account }) => account?.sub ?? []);
  for (const organisationId of await listOwnedBy(db, subs))
    await endAdviserShares(db, { adviser, organisationId }, { site, now: now() });
}

/** Ids of the organisations that have one of these accounts as owner, in one order. */
async function listOwnedBy(db: Queryable, subs: readonly string[]): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select distinct organisation_id as id from organisation_member
     where sub = any($1) and role = 'OWNER' order by id`,
    [subs],
  );
  return found.rows.map(({ id }) => id);
}
