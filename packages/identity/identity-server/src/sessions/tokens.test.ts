import { createSecretKey } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { createKeys, identityVerifierKeys } from '../crypto/keys.ts';
import { createTestIdentity, type TestUser } from '../testing.ts';
import { setUpTestPool } from '../testing/setUpTestPool.ts';

describe('tokens', () => {
  const { pool, identity } = setUpTestPool();
  let user: TestUser;
  let token: string;
  let claims: JWTPayload;

  beforeAll(async () => {
    user = await identity.createConfirmedUser({ groups: ['implementers', 'admins'] });
    token = await identity.tokenFor(user);
    claims = decodeJwt(token);
  });

  const whoAmI = async (AccessToken: string) =>
    (await identity.call('GetUser', { AccessToken })).body['__type'] ?? 'accepted';
  const now = () => Math.floor(identity.context.now().getTime() / 1000);
  const sign = (changes: JWTPayload, key = identity.context.signingKey) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(key.privateKey);

  test('the access token carries groups and what signing out needs', () => {
    expect(claims).toEqual({
      sub: user.sub,
      iss: `http://identity.test/idp/${identity.config.userPoolId}`,
      client_id: 'test-client',
      username: user.username,
      'cognito:groups': ['implementers', 'admins'],
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: expect.any(String),
      jti: expect.any(String),
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: Number(claims.iat) + 3600,
    });
  });

  test('the id token carries email and attributes for its client', async () => {
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    });
    const { IdToken } = body['AuthenticationResult'] as { IdToken: string };
    expect(decodeJwt(IdToken)).toMatchObject({
      token_use: 'id',
      aud: 'test-client',
      email: user.email,
      email_verified: true,
      'cognito:username': user.username,
      'custom:role': 'implementer',
    });
    expect(await whoAmI(IdToken)).toBe('NotAuthorizedException');
  });

  test('an account in no group has no groups claim', async () => {
    const outsider = await identity.createConfirmedUser({ groups: [] });
    expect(decodeJwt(await identity.tokenFor(outsider))).not.toHaveProperty('cognito:groups');
  });

  test('anyone can verify it against the published keys, and a server in this process without HTTP', async () => {
    const discovery = await fetch(
      `${identity.endpoint}${identity.config.userPoolId}/.well-known/openid-configuration`,
    );
    const document = (await discovery.json()) as { issuer: string; jwks_uri: string };
    expect(document.issuer).toBe(claims.iss);
    const published = document.jwks_uri.replace('http://identity.test', identity.origin);
    const byHttp = await jwtVerify(token, createRemoteJWKSet(new URL(published)), {
      issuer: document.issuer,
    });
    const inProcess = await jwtVerify(token, identityVerifierKeys(identity.keys), {
      issuer: document.issuer,
    });
    expect(byHttp.payload).toEqual(inProcess.payload);
  });

  test('a genuine token is accepted', async () => {
    expect(await whoAmI(token)).toBe('accepted');
    expect(await whoAmI(await sign({}))).toBe('accepted');
  });

  test('one of another pool is refused, even when that pool has the same name', async () => {
    const other = await createTestIdentity({ pool: pool.database.pool, keys: identity.keys });
    expect(await whoAmI(await other.tokenFor(user))).toBe('accepted');
    await other.close();
    const foreignKey = (await createKeys()).signing[0];
    expect(await whoAmI(await sign({}, foreignKey))).toBe('NotAuthorizedException');
    const sameKid = { ...foreignKey, kid: identity.context.signingKey.kid };
    expect(await whoAmI(await sign({}, sameKid))).toBe('NotAuthorizedException');
    expect(await whoAmI(await sign({ iss: 'http://identity.test/idp/eu-west-2_Other' }))).toBe(
      'NotAuthorizedException',
    );
    expect(await whoAmI(await sign({ client_id: 'other-client' }))).toBe('NotAuthorizedException');
  });

  test('alg none, and a public key used as a shared secret, are refused', async () => {
    expect(await whoAmI(new UnsecuredJWT(claims).encode())).toBe('NotAuthorizedException');
    const { kid, publicJwk } = identity.context.signingKey;
    const secret = createSecretKey(Buffer.from(JSON.stringify(publicJwk)));
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    expect(await whoAmI(confused)).toBe('NotAuthorizedException');
  });

  test('expired and not-yet-valid ones are refused', async () => {
    const second = now();
    expect(await whoAmI(await sign({ exp: second - 60 }))).toBe('NotAuthorizedException');
    expect(await whoAmI(await sign({ nbf: second + 60 }))).toBe('NotAuthorizedException');
    expect(await whoAmI(await sign({ iat: second + 60, exp: second + 3600 }))).toBe('NotAuthorizedException');
    expect(await whoAmI(await sign({ iat: second - 7200, exp: second + 3600 }))).toBe(
      'NotAuthorizedException',
    );
  });

  test.each([{ exp: undefined }, { iat: undefined }, { origin_jti: undefined }, { token_use: 'id' }])(
    'one with %j is refused',
    async (changes) => {
      expect(await whoAmI(await sign(changes))).toBe('NotAuthorizedException');
    },
  );

  test.each(['', 'a', 'a.b.c', 'x'.repeat(9000)])('what is no token is refused (%#)', async (text) => {
    expect(await whoAmI(text)).toMatch(/NotAuthorizedException|InvalidParameterException/);
  });

  test('one with a changed letter is refused', async () => {
    const [head, body, signature = ''] = token.split('.');
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await whoAmI([head, body, flipped].join('.'))).toBe('NotAuthorizedException');
  });

  test('one of a revoked session is refused by every operation', async () => {
    const { sub } = await identity.createConfirmedUser();
    const revoked = await identity.tokenFor({ sub });
    await identity.call('GlobalSignOut', { AccessToken: revoked });
    const operations = [
      'GetUser',
      'UpdateUserAttributes',
      'DeleteUserAttributes',
      'GetUserAttributeVerificationCode',
      'VerifyUserAttribute',
      'ChangePassword',
      'AssociateSoftwareToken',
      'SetUserMFAPreference',
      'GlobalSignOut',
      'DeleteUser',
    ];
    for (const operation of operations) {
      const { body } = await identity.call(operation, { AccessToken: revoked });
      expect([operation, body['message']]).toEqual([operation, 'Access Token has been revoked']);
    }
    const verify = await identity.call('VerifySoftwareToken', { AccessToken: revoked, UserCode: '000000' });
    expect(verify.body['message']).toBe('Access Token has been revoked');
  });

  test('those of a retired signing key stay valid until they end', async () => {
    const keys = await createKeys();
    const rotated = {
      secret: identity.keys.secret,
      signing: [keys.signing[0], ...identity.keys.signing] as const,
    };
    const other = await createTestIdentity({
      pool: pool.database.pool,
      keys: { ...rotated, signing: [...rotated.signing] },
    });
    expect((await other.call('GetUser', { AccessToken: token })).status).toBe(200);
    expect(await whoAmI(await other.tokenFor(user))).toBe('NotAuthorizedException');
    await other.close();
  });
});
