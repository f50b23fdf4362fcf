import { queryClient } from '../query.ts';
import { storeToken } from '../session/token.ts';

/** Readable like a real token, but no server accepts it. */
export function testToken({
  sub = 'user-1',
  groups = ['implementers'],
  expiresInSeconds = 3600,
  originJti = '',
} = {}): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub,
    'cognito:username': sub,
    'cognito:groups': groups,
    iat: now,
    exp: now + expiresInSeconds,
    token_use: 'access',
    origin_jti: originJti,
  };
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

/** For this page only; returns the token. */
export function signInAs(user: Parameters<typeof testToken>[0] = {}): string {
  const token = testToken(user);
  storeToken(token);
  return token;
}

/** Every log out's work on this device. */
export function signOutHere(): void {
  storeToken(null);
  queryClient.clear();
}
