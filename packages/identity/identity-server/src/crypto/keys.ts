import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calculateJwkThumbprint, createLocalJWKSet, type JSONWebKeySet, type JWK } from 'jose';
import { messages } from '../messages.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/** Stored outside the database, whose rows need them. */
export interface IdentityKeys {
  /** The first one signs; the others' tokens are still accepted. */
  signing: [SigningKey, ...SigningKey[]];
  /** 32 bytes for encrypting verifiers and secrets, and hashing codes. */
  secret: Uint8Array;
}

interface KeyFile {
  signing: JWK[];
  secret: string;
}

/** Creates keys in memory only: for tests. */
export const createKeys = (): Promise<IdentityKeys> => readKeyFile(newKeyFile());

/**
 * Returns the given keys, as `loadKeys` does, else those of `identity-keys.json`
 * (mode 0600), created once. Losing them voids every password and authenticator:
 * back the file up with the database.
 */
export async function loadOrCreateKeys(
  directory: string,
  given: string | null = null,
): Promise<IdentityKeys> {
  const file = keyFile(directory);
  const found = await loadKeys(directory, given);
  if (found) return found;
  await mkdir(directory, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(newKeyFile(), null, 2), { mode: 0o600, flush: true });
  await link(draft, file).catch(ignore('EEXIST'));
  await rm(draft);
  return readKeyFile(JSON.parse(await readFile(file, 'utf8')));
}

/** Reads the key file, or `IDENTITY_KEYS`; null for neither. */
export async function loadKeys(directory: string, given: string | null): Promise<IdentityKeys | null> {
  if (given) return readGiven(given);
  const found = await readFile(keyFile(directory), 'utf8').catch(ignore('ENOENT'));
  return found === undefined ? null : readKeyFile(JSON.parse(found));
}

const keyFile = (directory: string) => path.join(directory, 'identity-keys.json');

/** JWKS for token verifiers. */
export const jwks = (keys: IdentityKeys): JSONWebKeySet => ({
  keys: keys.signing.map((key) => key.publicJwk),
});

/** For jose's `jwtVerify` in the same process, without HTTP. */
export const identityVerifierKeys = (keys: IdentityKeys) => createLocalJWKSet(jwks(keys));

function newKeyFile(): KeyFile {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    signing: [privateKey.export({ format: 'jwk' }) as JWK],
    secret: randomBytes(32).toString('base64url'),
  };
}

async function readGiven(given: string): Promise<IdentityKeys> {
  try {
    return await readKeyFile(JSON.parse(given) as KeyFile);
  } catch {
    throw new Error(messages.installation.keysFormat);
  }
}

async function readKeyFile(content: KeyFile): Promise<IdentityKeys> {
  const [first, ...others] = await Promise.all(content.signing.map(readSigningKey));
  const secret = Buffer.from(content.secret, 'base64url');
  if (!first || secret.length !== 32) throw new Error(messages.installation.keysDamaged);
  return { signing: [first, ...others], secret };
}

async function readSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kty = '', n = '', e = '' } = jwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const privateKey = createPrivateKey({ key: { ...jwk, kty }, format: 'jwk' });
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
