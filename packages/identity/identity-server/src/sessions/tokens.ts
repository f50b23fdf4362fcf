import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { publicAttributes } from '../accounts/attributes.ts';
import { findBySub, type User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import { findSession, type Session } from './sessionStore.ts';

export const ACCESS_SECONDS = 3600;
const CLOCK_TOLERANCE_SECONDS = 5;

/** Signs a session's access token and id token. */
export async function signTokens(context: IdentityContext, user: User, session: Session) {
  const { config, issuer, signingKey } = context;
  const groups = user.groups.length > 0 ? { 'cognito:groups': user.groups } : {};
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const common = {
    sub: user.sub,
    iss: issuer,
    origin_jti: session.originJti,
    auth_time: Math.floor(session.authTime.getTime() / 1000),
    iat: issuedAt,
    exp: issuedAt + ACCESS_SECONDS,
    ...groups,
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid })
      .sign(signingKey.privateKey);
  const [accessToken, idToken] = await Promise.all([
    sign({
      ...common,
      token_use: 'access',
      client_id: config.clientId,
      username: user.username,
      scope: 'aws.cognito.signin.user.admin',
    }),
    sign({
      ...publicAttributes(user),
      ...(user.email ? { email_verified: user.emailVerified } : {}),
      ...common,
      token_use: 'id',
      aud: config.clientId,
      'cognito:username': user.username,
    }),
  ]);
  return { accessToken, idToken };
}

/** Returns an access token's live account and session, or throws NotAuthorizedException. */
export async function authenticate(
  context: IdentityContext,
  token: string,
): Promise<{ user: User; session: Session }> {
  const claims = await verifyToken(context, token, 'access');
  const session = await findSession(context.pool, String(claims['origin_jti']));
  const user = session && session.expires > context.now() ? await findBySub(context.pool, session.sub) : null;
  if (!session || !user) throw new IdentityError('NotAuthorizedException', messages.session.accessRevoked);
  return { user, session };
}

/** Returns the claims of this pool's token: RS256, issued for this client, within its hour. */
export async function verifyToken(
  context: IdentityContext,
  token: string,
  use: 'access' | 'id',
): Promise<JWTPayload> {
  const name = messages.session[use];
  const { payload } = await jwtVerify(token, context.verifierKeys, {
    algorithms: ['RS256'],
    issuer: context.issuer,
    currentDate: context.now(),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: ACCESS_SECONDS,
    requiredClaims: ['exp', 'origin_jti'],
  }).catch((error: unknown) => {
    const expired = error instanceof errors.JWTExpired;
    throw new IdentityError(
      'NotAuthorizedException',
      messages.session[expired ? 'tokenExpired' : 'tokenInvalid'](name),
    );
  });
  const client = use === 'access' ? payload['client_id'] : payload.aud;
  if (payload['token_use'] === use && client === context.config.clientId) return payload;
  throw new IdentityError('NotAuthorizedException', messages.session.tokenInvalid(name));
}
