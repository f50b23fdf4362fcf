import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';

export const ISSUER = 'https://pool.example/eu-west-2_Test';
export const CLIENT_ID = 'test-client';

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const privateJwk = await exportJWK(privateKey);
export const publicJwk = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'RS256', use: 'sig' };
export const keys = createLocalJWKSet({ keys: [publicJwk] });

/** Like the pool's; `claims` override, undefined ones are omitted. */
export async function signToken(
  sub: string,
  claims: JWTPayload = {},
  { key, alg = 'RS256' }: { key?: CryptoKey; alg?: string } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sub,
    iss: ISSUER,
    client_id: CLIENT_ID,
    token_use: 'access',
    username: sub,
    'cognito:groups': ['implementers'],
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg, kid: 'test-key' })
    .sign(key ?? (await importJWK(privateJwk, alg)));
}
