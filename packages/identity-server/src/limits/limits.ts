import type { Queryable } from '@psma/database';
import { consumeBatched, consumeRateLimit, resetRateLimit, type Limit } from '@psma/http-kit';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';

/** Every limit per account, name, address or network; all processes share the counts. */
const LIMITS = {
  password: { max: 10, windowSeconds: 900 },
  /** The second form of a password whose first form was refused (RFC 8265): one for each counted login. */
  passwordForm: { max: 1, windowSeconds: 180 },
  ownPassword: { max: 10, windowSeconds: 900 },
  secondFactor: { max: 10, windowSeconds: 900 },
  signInMail: { max: 10, windowSeconds: 900 },
  codeMail: { max: 5, windowSeconds: 3600 },
  networkMail: { max: 60, windowSeconds: 3600 },
  newEmail: { max: 10, windowSeconds: 3600 },
  resend: { max: 1, windowSeconds: 60 },
  CONFIRM_SIGN_UP: { max: 5, windowSeconds: 86_400 },
  RESET_PASSWORD: { max: 5, windowSeconds: 86_400 },
  VERIFY_EMAIL: { max: 5, windowSeconds: 86_400 },
} satisfies Record<string, Limit>;

export type LimitKind = keyof typeof LIMITS;

const FREE_LOGINS = 5;

/** Counts one use of a limit and returns how many there were; null when the limit is reached. */
const use = (context: IdentityContext, kind: LimitKind, subject: string): Promise<number | null> =>
  consumeRateLimit(context.pool, LIMITS[kind], { kind, subject: hide(context, subject), now: context.now() });

/** Forgets what was counted, after a success. */
export async function refund(
  context: Pick<IdentityContext, 'pool' | 'secrets'>,
  kind: LimitKind,
  subject: string,
  db: Queryable = context.pool,
): Promise<void> {
  await resetRateLimit(db, kind, hide(context, subject));
}

/** The table holds no names: a subject is an account's `sub`, or what was typed or mailed to. */
const hide = (context: Pick<IdentityContext, 'secrets'>, subject: string) =>
  context.secrets.mac('limit', subject);

/**
 * Counts a login before its password is looked at, so that parallel guesses count too. After five the answer waits
 * 1, 2, 4, 8, 16 s, whatever it will be; after ten in 15 minutes it is no.
 */
export async function admitPassword(context: IdentityContext, subject: string): Promise<void> {
  const used = await use(context, 'password', subject);
  if (used === null) throw new IdentityError('NotAuthorizedException', messages.limits.password);
  if (used > FREE_LOGINS) await context.pause(1000 * 2 ** (used - FREE_LOGINS - 1));
}

/** Lets one login with the same attempt id follow a refused one without being counted. */
export async function allowSecondForm(context: IdentityContext, subject: string, attempt: string) {
  await use(context, 'passwordForm', `${subject} ${attempt}`);
}

/** Whether a login is the one that `allowSecondForm` has allowed; true once. */
export const takeSecondForm = (
  context: IdentityContext,
  subject: string,
  attempt: string,
): Promise<boolean> => resetRateLimit(context.pool, 'passwordForm', hide(context, `${subject} ${attempt}`));

/** Counts a try at a code; the fifth wrong one is the last until a new code is asked for, or for a day. */
export async function checkCodeLimit(
  context: IdentityContext,
  kind: LimitKind,
  subject: string,
): Promise<void> {
  if ((await use(context, kind, subject)) !== null) return;
  throw new IdentityError('TooManyFailedAttemptsException', messages.limits.code);
}

/** Counts requests that are too frequent to be a person's. */
export async function admitRequest(
  context: IdentityContext,
  kind: LimitKind,
  subject: string,
): Promise<void> {
  if ((await use(context, kind, subject)) !== null) return;
  throw new IdentityError('LimitExceededException', messages.limits.attempts);
}

/** Counts the calls of one network within a minute, those that come together in one statement. */
export function callerLimit(
  { pool, secrets, now }: IdentityContext,
  max: number,
): (network: string) => Promise<void> {
  const count = consumeBatched(pool, { max, windowSeconds: 60 });
  return async (network) => {
    const subject = secrets.mac('limit', network);
    if ((await count({ kind: 'call', subject, now: now() })) === null)
      throw new IdentityError('TooManyRequestsException', messages.limits.requests, 429);
  };
}
