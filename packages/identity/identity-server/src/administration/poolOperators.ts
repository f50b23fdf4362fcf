import type { Queryable } from '@psma/database';
import { ADMINS } from '../accounts/groups.ts';
import { findCodes } from '../accounts/organisationCodeStore.ts';
import { findAddressOf, isActiveMember, listAddressesOf, listDisabled } from '../accounts/userStore.ts';
import { disableAccount, enableAccount, endSessions, setTemporaryPassword } from './accounts.ts';
import { temporaryEnd, type AdminContext, type OperatorContext } from './adminContext.ts';
import { expireFreeCode, issueCode, revokeFreeCode } from './codes.ts';
import { recordCommand } from './operatorCommandStore.ts';

/** As of now, whichever groups a token has; false for disabled accounts. */
export const isAdmin = (db: Queryable, sub: string): Promise<boolean> => isActiveMember(db, sub, ADMINS);

/** Verified address of an admin; null for other accounts. */
export const findAdminAddress = (db: Queryable, sub: string): Promise<string | null> =>
  findAddressOf(db, sub, ADMINS);

/**
 * Operators' commands for the product's API, in the same process and in its
 * transactions. `by` is the operator in the log. Accounts are reached by their
 * organisation code only: null, or false, without one.
 */
export function createPoolOperators(admin: AdminContext) {
  /** Runs a command for the account of a code. */
  const runFor = async <Result>(
    { db, by, code }: { db: Queryable; by: string; code: string },
    command: (context: OperatorContext, code: string) => Promise<Result>,
  ): Promise<{ sub: string; result: Result } | null> => {
    const [found] = await findCodes(db, [code]);
    if (!found?.account) return null;
    const transact: OperatorContext['transact'] = (work) => work(db);
    const context = { ...admin, pool: db, transact, operator: by };
    return { sub: found.account.sub, result: await command(context, code) };
  };
  const changeAccount =
    (command: (context: OperatorContext, code: string) => Promise<void>) =>
    async (db: Queryable, by: string, code: string): Promise<boolean> =>
      (await runFor({ db, by, code }, command)) !== null;

  return {
    isAdmin,
    listAdminAddresses: (db: Queryable): Promise<string[]> => listAddressesOf(db, ADMINS),
    /** Subs of disabled accounts. */
    listDisabled,
    findCodes,
    issueCode: (db: Queryable, by: string, organisation: string): Promise<string> =>
      issueCode(db, by, organisation, admin.now()),
    expireCode: expireFreeCode,
    withdrawCode: revokeFreeCode,
    disableAccount: changeAccount(disableAccount),
    enableAccount: changeAccount(enableAccount),
    endSessions: changeAccount(endSessions),
    async setTemporaryPassword(db: Queryable, by: string, code: string) {
      const done = await runFor({ db, by, code }, setTemporaryPassword);
      return done && { sub: done.sub, password: done.result, until: temporaryEnd(admin) };
    },
    /** Records what the product did itself. */
    recordAction: recordCommand,
  };
}
