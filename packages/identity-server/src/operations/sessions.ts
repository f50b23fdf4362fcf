import { isUuid } from '@psma/http-kit';
import { IdentityError } from '../errors.ts';
import { refreshSession, revokeSession } from '../sessions/sessions.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from '../sessions/store.ts';
import { authenticate } from '../sessions/tokens.ts';
import { assertClient, type Operation } from './operation.ts';

export const getTokensFromRefreshToken: Operation = async (context, input) => {
  assertClient(context, input);
  return { AuthenticationResult: await refreshSession(context, input.text('RefreshToken')) };
};

export const revokeToken: Operation = async (context, input) => {
  assertClient(context, input);
  const token = input.text('Token');
  if (token.includes('.'))
    throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  await revokeSession(context, token);
  return {};
};

export const globalSignOut: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  await deleteSessionsOf(context.pool, user.sub);
  return {};
};

/** Ours, not Cognito's: where the account is logged in, for its owner. */
export const listSessions: Operation = async (context, input) => {
  const { user, session: own } = await authenticate(context, input.text('AccessToken'));
  const sessions = await listSessionsOf(context.pool, user.sub, context.now());
  return {
    Sessions: sessions.map(({ originJti, authTime, lastUsed, browser, system, network }) => ({
      SessionId: originJti,
      Current: originJti === own.originJti,
      Began: authTime.toISOString(),
      LastUsed: lastUsed.toISOString(),
      Browser: browser,
      System: system,
      Network: network,
    })),
  };
};

/** Ours: ends one session of the account. One that is over already is no error. */
export const endSession: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  const id = input.text('SessionId');
  if (isUuid(id)) await deleteSessionOf(context.pool, user.sub, id);
  return {};
};

/** Ours: ends every session of the account but the caller's. */
export const endOtherSessions: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  await deleteSessionsOf(context.pool, user.sub, session.originJti);
  return {};
};
