import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Everything the pool derives from its one master secret, which never stands in the database. */
export interface Secrets {
  /** AES-256-GCM. `purpose` must be the same when opening, so that sealed values cannot change places. */
  seal(purpose: string, plain: Uint8Array | string): Buffer;
  /** Throws when the value was sealed under another key or for another purpose. */
  open(purpose: string, sealed: Uint8Array): Buffer;
  /** A keyed hash: what stands in the database for low-entropy codes and names. */
  mac(purpose: string, value: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

export function createSecrets(master: Uint8Array): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `psma identity ${use}`, 32));
  const encryptionKey = derive('encryption');
  const macKey = derive('mac');
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    },
    mac: (purpose, value) => createHmac('sha256', macKey).update(`${purpose}\0${value}`).digest(),
  };
}

/** A new unguessable string of 256 bits, for sessions and refresh tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How such a string stands in the database: it has entropy enough that a plain hash hides it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
