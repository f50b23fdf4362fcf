import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { writeOnce } from './writeOnce.ts';

export interface KeyLocation {
  /** File name in the data directory. */
  file: string;
  /** Environment variable, for error messages. */
  variable: string;
}

/**
 * Returns an Ed25519 private key: the given one (PKCS#8 PEM, or its base64), else
 * the file's, created with mode 0600. Throws for other kinds.
 */
export async function loadOrCreateKey(
  dataDir: string,
  { file, variable }: KeyLocation,
  given: string | null = null,
): Promise<KeyObject> {
  const pem = given ? decode(given) : await writeOnce(path.join(dataDir, file), newKey);
  const key = parsePrivateKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(`${variable} must be an Ed25519 private key (PKCS#8 PEM).`);
  return key;
}

function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

const decode = (text: string) =>
  text.includes('BEGIN') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString();

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
