import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { writeOnce } from './writeOnce.ts';

export interface KeyPlace {
  /** In the data directory. */
  file: string;
  /** Of the environment; it comes before the file. */
  variable: string;
}

/**
 * A server's Ed25519 private key: the variable's (PKCS#8 PEM, or its base64) when given, else the file's, which is made
 * once with mode 0600. Throws when the given key is no Ed25519 private key.
 */
export async function loadOrCreateKey(
  dataDir: string,
  { file, variable }: KeyPlace,
  fromEnvironment: string | undefined = process.env[variable],
): Promise<KeyObject> {
  const pem = fromEnvironment ? decode(fromEnvironment) : await writeOnce(path.join(dataDir, file), newKey);
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${variable} must be an Ed25519 private key (PKCS#8 PEM).`);
  return key;
}

const decode = (text: string) =>
  text.includes('BEGIN') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString();

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
