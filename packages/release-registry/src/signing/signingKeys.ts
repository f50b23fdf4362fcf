import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto';
import path from 'node:path';
import { writeOnce } from './writeOnce.ts';

/** What a process signs maps with and seals tickets and pins with. All processes of one platform need the same. */
export interface SigningKeys {
  /** Ed25519, base64. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** Appends a keyed seal (HMAC-SHA256) to a small JSON value; safe in URLs and cookies. */
  seal(purpose: string, value: unknown): string;
  /** The sealed value, or null when anything about it was changed. */
  unseal(purpose: string, sealed: string): unknown;
}

/**
 * The key pair: `RELEASE_SIGNING_KEY` (PKCS#8 PEM, or its base64) when given, else `release-signing-key.pem` in the
 * data directory, made once with mode 0600. Throws when the given key is no Ed25519 private key.
 */
export async function loadOrCreateSigningKeys(
  dataDir: string,
  fromEnvironment: string | undefined = process.env['RELEASE_SIGNING_KEY'],
): Promise<SigningKeys> {
  const pem = fromEnvironment
    ? decode(fromEnvironment)
    : await writeOnce(path.join(dataDir, 'release-signing-key.pem'), newKey);
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error('RELEASE_SIGNING_KEY must be an Ed25519 private key (PKCS#8 PEM).');
  return signingKeys(key);
}

/** Keys from a private key object. */
export function signingKeys(key: KeyObject): SigningKeys {
  const publicKey = createPublicKey(key);
  const secret = key.export({ type: 'pkcs8', format: 'der' });
  const macKeys = new Map<string, Buffer>();
  const mac = (purpose: string, text: string) => {
    let macKey = macKeys.get(purpose);
    if (!macKey) {
      macKey = Buffer.from(hkdfSync('sha256', secret, '', `psma ${purpose}`, 32));
      macKeys.set(purpose, macKey);
    }
    return createHmac('sha256', macKey).update(text).digest();
  };
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    seal: (purpose, value) => {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${mac(purpose, body).toString('base64url')}`;
    },
    unseal: (purpose, sealed) => {
      const [body, seal, rest] = sealed.split('.');
      if (!body || !seal || rest !== undefined) return null;
      const given = Buffer.from(seal, 'base64url');
      const wanted = mac(purpose, body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
    },
  };
}

const decode = (text: string) =>
  text.includes('BEGIN') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString();

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
