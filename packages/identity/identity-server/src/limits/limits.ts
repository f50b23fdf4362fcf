import type { Queryable } from '@psma/database';
import { consumeBatched, consumeRateLimit, resetRateLimit, type Limit } from '@psma/http-kit';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';

/** Per account, name, address or network; in all processes. */
const LIMITS = {
  password: { max: 10, windowSeconds: 900 },
  /** Second form of a refused password (RFC 8265), once per login. */
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

/** Returns the count; null at the limit. */
const use = (context: IdentityContext, kind: LimitKind, subject: string): Promise<number | null> =>
  consumeRateLimit(context.pool, LIMITS[kind], { kind, subject: hide(context, subject), now: context.now() });

/** Resets after a success. */
export async function refund(
  context: Pick<IdentityContext, 'secrets'> & { pool: Queryable },
  kind: LimitKind,
  subject: string,
  db: Queryable = context.pool,
): Promise<void> {
  await resetRateLimit(db, kind, hide(context, subject));
}

/** Hashes an account's `sub` or a typed name: the table holds no names. */
const hide = (context: Pick<IdentityContext, 'secrets'>, subject: string) =>
  context.secrets.mac('limit', subject);

/**
 * Counts a login before checking the password, so that parallel guesses count.
 * After five, the response waits 1, 2, 4, 8, 16 s; after ten in 15 minutes it is
 * refused.
 */
export async function admitPassword(context: IdentityContext, subject: string): Promise<void> {
  const used = await use(context, 'password', subject);
  if (used === null) throw new IdentityError('NotAuthorizedException', messages.limits.password);
  if (used > FREE_LOGINS) await context.pause(1000 * 2 ** (used - FREE_LOGINS - 1));
}

/** Allows one uncounted login with a refused one's id. */
export async function allowSecondForm(context: IdentityContext, subject: string, attempt: string) {
  await use(context, 'passwordForm', `${subject} ${attempt}`);
}

/** True, once, for a login allowed by `allowSecondForm`. */
export const takeSecondForm = (
  context: IdentityContext,
  subject: string,
  attempt: string,
): Promise<boolean> => resetRateLimit(context.pool, 'passwordForm', hide(context, `${subject} ${attempt}`));

/** Counts a try at a code; the fifth wrong one is the last for a day or until a new code. */
export async function checkCodeLimit(
  context: IdentityContext,
  kind: LimitKind,
  subject: string,
): Promise<void> {
  if ((await use(context, kind, subject)) !== null) return;
  throw new IdentityError('TooManyFailedAttemptsException', messages.limits.code);
}

/** Counts requests too frequent for a person. */
export async function admitRequest(
  context: IdentityContext,
  kind: LimitKind,
  subject: string,
): Promise<void> {
  if ((await use(context, kind, subject)) !== null) return;
  throw new IdentityError('LimitExceededException', messages.limits.attempts);
}

/** Counts a network's requests per minute, batching concurrent ones. */
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
