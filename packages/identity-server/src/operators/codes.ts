import { transaction, type Pool } from '@psma/database';
import { messages } from '../messages.ts';
import { generateCode, normaliseCode } from '../organisation-codes/organisationCode.ts';
import {
  deleteFreeCode,
  insertCode,
  listCodes,
  updateExpiry,
  type OrganisationCode,
} from '../organisation-codes/organisationCodeStore.ts';
import type { AdminContext } from './context.ts';
import { recordCommand } from './operatorCommandStore.ts';

/** Creates unclaimed codes. `organisation`: their accounts' default name. */
export async function issueOrganisationCodes(
  pool: Pool,
  count: number,
  organisation?: string,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const code = generateCode();
    const isNew = await transaction(pool, async (db) => {
      const inserted = await insertCode(db, code, organisation ?? null, new Date());
      if (inserted) await recordCommand(db, 'issue-code', code);
      return inserted;
    });
    if (isNew) codes.push(code);
  }
  return codes;
}

/** Returns all organisation codes with their claims, oldest first. */
export const listOrganisationCodes = (pool: Pool): Promise<OrganisationCode[]> => listCodes(pool);

/** Revokes an unclaimed code. */
export async function revokeCode({ pool }: AdminContext, name: string): Promise<void> {
  const code = normaliseCode(name);
  await transaction(pool, async (db) => {
    if (!code || !(await deleteFreeCode(db, code))) throw notFree(name);
    await recordCommand(db, 'revoke-code', code);
  });
}

/** Sets the expiry of an unclaimed code. */
export async function expireCode({ pool }: AdminContext, name: string, expires: Date): Promise<void> {
  const code = normaliseCode(name);
  await transaction(pool, async (db) => {
    if (!code || !(await updateExpiry(db, code, expires))) throw notFree(name);
    await recordCommand(db, 'expire-code', code);
  });
}

const notFree = (code: string) => new Error(messages.operator.noFreeCode(code));
