import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Derived from the one master secret. */
export interface Secrets {
  /** AES-256-GCM. `purpose` must match when opening. */
  seal(purpose: string, plain: Uint8Array | string): Buffer;
  /** Throws for another key or purpose. */
  open(purpose: string, sealed: Uint8Array): Buffer;
  /** Keyed hash, for stored low-entropy codes and names. */
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

/** 256 bits, for sessions and refresh tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** For the database: tokens have enough entropy. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
