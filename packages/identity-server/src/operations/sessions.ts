import { IdentityError } from '../errors.ts';
import { refreshSession, revokeSession } from '../sessions/sessions.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
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
