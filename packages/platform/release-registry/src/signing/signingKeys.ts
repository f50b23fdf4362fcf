import {
  createHmac,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto';
import { loadOrCreateKey, memoize } from '@psma/http-kit';

/** Signs maps; seals tickets and pins, equally in all processes. */
export interface SigningKeys {
  /** Ed25519, base64. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** Appends an HMAC-SHA256 to small JSON; URL- and cookie-safe. */
  seal(purpose: string, value: unknown): string;
  /** Null if altered. */
  unseal(purpose: string, sealed: string): unknown;
  /** Deterministic 256-bit secret, base64url, known only to key holders. */
  derive(purpose: string, text: string): string;
}

/** From `RELEASE_SIGNING_KEY`, else `release-signing-key.pem`. Throws as `loadOrCreateKey`. */
export const loadOrCreateSigningKeys = async (dataDir: string, given?: string | null): Promise<SigningKeys> =>
  signingKeys(await loadOrCreateKey(dataDir, PLACE, given));

const PLACE = { file: 'release-signing-key.pem', variable: 'RELEASE_SIGNING_KEY' };

export function signingKeys(key: KeyObject): SigningKeys {
  const publicKey = createPublicKey(key);
  const secret = key.export({ type: 'pkcs8', format: 'der' });
  const macKey = memoize((purpose: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `psma ${purpose}`, 32))),
  );
  const mac = (purpose: string, text: string) => createHmac('sha256', macKey(purpose)).update(text);
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    seal: (purpose, value) => {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${mac(purpose, body).digest('base64url')}`;
    },
    unseal: (purpose, sealed) => {
      const [body, seal, rest] = sealed.split('.');
      if (!body || !seal || rest !== undefined) return null;
      const given = Buffer.from(seal, 'base64url');
      const wanted = mac(purpose, body).digest();
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
    },
    derive: (purpose, text) => mac(purpose, text).digest('base64url'),
  };
}
