import { transaction, type Pool, type Queryable } from '@psma/database';
import { generateCode, normaliseCode } from '../accounts/organisationCode.ts';
import {
  deleteFreeCode,
  insertCode,
  listCodes,
  updateExpiry,
  type OrganisationCode,
} from '../accounts/organisationCodeStore.ts';
import { messages } from '../messages.ts';
import type { OperatorContext } from './adminContext.ts';
import { recordCommand } from './operatorCommandStore.ts';
import { operatorName } from './operatorName.ts';

/** Creates unclaimed codes. `organisation`: their accounts' default name. */
export async function issueCodes(
  { transact, operator, now }: Pick<OperatorContext, 'transact' | 'operator' | 'now'>,
  count: number,
  organisation?: string,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count)
    codes.push(await transact((db) => issueCode(db, operator, organisation ?? null, now())));
  return codes;
}

/** The same without a command's context. */
export const issueOrganisationCodes = (pool: Pool, count: number, organisation?: string): Promise<string[]> =>
  issueCodes(
    { transact: (work) => transaction(pool, work), operator: operatorName(), now: () => new Date() },
    count,
    organisation,
  );

export async function issueCode(
  db: Queryable,
  operator: string,
  organisation: string | null,
  now: Date,
): Promise<string> {
  for (;;) {
    const code = generateCode();
    if (!(await insertCode(db, code, organisation, now))) continue;
    await recordCommand(db, operator, 'issue-code', code);
    return code;
  }
}

/** Returns all organisation codes with their claims, oldest first. */
export const listOrganisationCodes = (pool: Queryable): Promise<OrganisationCode[]> => listCodes(pool);

/** Revokes an unclaimed code. */
export async function revokeCode({ transact, operator }: OperatorContext, name: string): Promise<void> {
  const code = normaliseCode(name);
  const isRevoked = code && (await transact((db) => revokeFreeCode(db, operator, code)));
  if (!isRevoked) throw notFree(name);
}

/** Sets the expiry of an unclaimed code. */
export async function expireCode(
  { transact, operator }: OperatorContext,
  name: string,
  expires: Date,
): Promise<void> {
  const code = normaliseCode(name);
  const isSet = code && (await transact((db) => expireFreeCode(db, operator, code, expires)));
  if (!isSet) throw notFree(name);
}

/** False without such a free code. */
export async function revokeFreeCode(db: Queryable, operator: string, code: string): Promise<boolean> {
  const isRevoked = await deleteFreeCode(db, code);
  if (isRevoked) await recordCommand(db, operator, 'revoke-code', code);
  return isRevoked;
}

/** False without such a free code. Null: never expires. */
export async function expireFreeCode(
  db: Queryable,
  operator: string,
  code: string,
  expires: Date | null,
): Promise<boolean> {
  const isSet = await updateExpiry(db, code, expires);
  if (isSet) await recordCommand(db, operator, 'expire-code', code);
  return isSet;
}

const notFree = (code: string) => new Error(messages.operator.noFreeCode(code));
