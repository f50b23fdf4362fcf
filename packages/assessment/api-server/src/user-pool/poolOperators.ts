import type { Queryable } from '@psma/database';
import type { Api } from '../Api.ts';

export interface PoolCode {
  code: string;
  /** After this it creates no account; null for never. */
  expires: Date | null;
  /** When its account was created; null while unclaimed. */
  claimed: Date | null;
  account: { sub: string; disabled: boolean } | null;
}

/**
 * The embedded user pool's operators' commands, in the caller's transaction
 * (decision G320). `by` is the operator in the pool's log. Accounts are reached by
 * their organisation code only: null, or false, without one.
 */
export interface PoolOperators {
  /** As of now, whichever groups a token has. */
  isAdmin(db: Queryable, sub: string): Promise<boolean>;
  listAdminAddresses(db: Queryable): Promise<string[]>;
  /** Subs of disabled accounts. */
  listDisabled(db: Queryable): Promise<string[]>;
  findCodes(db: Queryable, codes: readonly string[]): Promise<PoolCode[]>;
  issueCode(db: Queryable, by: string, organisation: string): Promise<string>;
  /** Null: never expires. */
  expireCode(db: Queryable, by: string, code: string, expires: Date | null): Promise<boolean>;
  withdrawCode(db: Queryable, by: string, code: string): Promise<boolean>;
  setTemporaryPassword(
    db: Queryable,
    by: string,
    code: string,
  ): Promise<{ sub: string; password: string; until: Date } | null>;
  disableAccount(db: Queryable, by: string, code: string): Promise<boolean>;
  enableAccount(db: Queryable, by: string, code: string): Promise<boolean>;
  endSessions(db: Queryable, by: string, code: string): Promise<boolean>;
  recordAction(db: Queryable, by: string, command: string, subject: string | null): Promise<void>;
}

export interface ApiWithOperators extends Api {
  /** Null with a hosted pool. */
  operators: PoolOperators | null;
}
