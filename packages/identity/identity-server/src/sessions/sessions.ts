import { randomUUID } from 'node:crypto';
import { transaction, type Queryable } from '@psma/database';
import { claimSignIn, findBySub, updateSeen, type User } from '../accounts/userStore.ts';
import { inSeconds, type IdentityContext } from '../context.ts';
import { hashToken, randomToken } from '../crypto/secrets.ts';
import { IdentityError, invalidSession } from '../errors.ts';
import { clientInfoOf } from '../events/clientInfo.ts';
import { noteEvent } from '../events/events.ts';
import { notifyOwner } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { recordDevice } from './knownDeviceStore.ts';
import {
  deleteSession,
  deleteSessionOf,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  insertSession,
  replaceRefreshToken,
  updateUse,
  type Session,
} from './sessionStore.ts';
import { ACCESS_SECONDS, signTokens } from './tokens.ts';

const SESSION_SECONDS = 86_400;
const RETRY_GRACE_SECONDS = 30;

/** Tokens in Cognito's format. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Signs a checked account in: a session of 24 hours with its first tokens. */
export async function startSession(context: IdentityContext, user: User): Promise<AuthenticationResult> {
  const session: Session = {
    originJti: randomUUID(),
    sub: user.sub,
    authTime: context.now(),
    expires: inSeconds(context, SESSION_SECONDS),
  };
  const refreshToken = await transaction(context.pool, async (db) => {
    await insertSession(db, session, clientInfoOf(context));
    if (!(await claimSignIn(db, user, context.now()))) throw invalidSession();
    await noteEvent(context, db, user.sub, 'signIn');
    await notifyNewDevice(context, db, user);
    return addRefreshToken(db, session);
  });
  return answer(await signTokens(context, user, session), refreshToken);
}

/** An attacker mostly uses another browser. */
async function notifyNewDevice(context: IdentityContext, db: Queryable, user: User): Promise<void> {
  const { deviceId, formerDeviceId } = context;
  if (deviceId === null) return;
  const formerHash = formerDeviceId === null ? null : hashToken(formerDeviceId);
  if (!(await recordDevice(db, user.sub, { hash: hashToken(deviceId), formerHash }, context.now()))) return;
  const { browser, system } = clientInfoOf(context);
  const device = [browser, system].filter(Boolean).join(' on ') || null;
  await notifyOwner(context, db, user, { kind: 'newBrowser', device });
}

/**
 * Exchanges a refresh token for new tokens. The old one works for another 30 s, for
 * two tabs or repeated requests; later use ends the session, because two parties
 * hold it.
 */
export async function refreshSession(
  context: IdentityContext,
  refreshToken: string,
): Promise<AuthenticationResult> {
  const now = context.now();
  const old = await replaceRefreshToken(context.pool, hashToken(refreshToken), now);
  const session = old && (await findSession(context.pool, old.originJti));
  const user = session && session.expires > now ? await findBySub(context.pool, session.sub) : null;
  if (!old || !session || !user) throw revoked();
  if (now.getTime() - old.replaced.getTime() > RETRY_GRACE_SECONDS * 1000) {
    await transaction(context.pool, async (db) => {
      await deleteSession(db, session.originJti);
      await notifyOwner(context, db, user, { kind: 'sessionStolen' });
    });
    throw new IdentityError('RefreshTokenReuseException', messages.session.rotated);
  }
  const replacement = await transaction(context.pool, async (db) => {
    await updateSeen(db, user.sub, now);
    if (!(await updateUse(db, session.originJti, clientInfoOf(context), now))) throw revoked();
    return addRefreshToken(db, session);
  });
  return answer(await signTokens(context, user, session), replacement);
}

/** Ends a refresh token's session. Unknown tokens are no error (RFC 7009). */
export async function revokeSession(context: IdentityContext, refreshToken: string): Promise<void> {
  const found = await findRefreshToken(context.pool, hashToken(refreshToken));
  const session = found && (await findSession(context.pool, found.originJti));
  if (!session) return;
  await transaction(context.pool, async (db) => {
    if (await deleteSessionOf(db, session.sub, session.originJti))
      await noteEvent(context, db, session.sub, 'signOut');
  });
}

const revoked = () => new IdentityError('NotAuthorizedException', messages.session.refreshRevoked);

async function addRefreshToken(db: Queryable, session: Session): Promise<string> {
  const token = randomToken();
  if (!(await insertRefreshToken(db, hashToken(token), session.originJti))) throw revoked();
  return token;
}

const answer = (
  tokens: { accessToken: string; idToken: string },
  refreshToken: string,
): AuthenticationResult => ({
  AccessToken: tokens.accessToken,
  IdToken: tokens.idToken,
  RefreshToken: refreshToken,
  ExpiresIn: ACCESS_SECONDS,
  TokenType: 'Bearer',
});
