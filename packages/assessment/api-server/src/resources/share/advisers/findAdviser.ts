import { type NumberedAdviser } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import { normaliseTypedCode } from '@psma/text';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { findAdviserByNumber, findAdviserOfCode, type AdviserRow } from './adviserShareStore.ts';

/** Throws NotFound if no adviser of the authority has the number. */
export async function requireAdviser(
  api: ApiWithOperators,
  db: Queryable,
  number: string,
): Promise<AdviserRow> {
  const found = await findAdviserByNumber(db, normaliseTypedCode(number));
  if (!found || !(await isStillAdmin(api, db, found))) throw new NotFound('adviser');
  return found;
}

/** Adviser of the organisation that the account's code was issued to; null without one. */
export async function registeredAdviser(
  api: ApiWithOperators,
  username: string,
): Promise<NumberedAdviser | null> {
  const found = await findAdviserOfCode(api.pool, username);
  return found && (await isStillAdmin(api, api.pool, found))
    ? { number: found.number, name: found.name }
    : null;
}

/** Always true with a hosted pool, which does not report it. */
const isStillAdmin = async (
  { operators }: ApiWithOperators,
  db: Queryable,
  { sub }: AdviserRow,
): Promise<boolean> => (operators ? operators.isAdmin(db, sub) : true);
