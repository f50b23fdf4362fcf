import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ResultKey, SignedDocument } from '@psma/api-contract';
import type { Pool } from '@psma/database';
import { calculateJwkThumbprint, FlattenedSign } from 'jose';
import { insertKey, listKeys } from './signingKeyStore.ts';

/** Signs results; provides all public keys ever used. */
export interface ResultSigner {
  sign(document: unknown): Promise<SignedDocument>;
  /** Other processes' and earlier keys included, oldest first. */
  keys(): Promise<ResultKey[]>;
}

/** Stores the public key before signing. */
export async function createResultSigner(pool: Pool, key: KeyObject, now: () => Date): Promise<ResultSigner> {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x });
  await insertKey(pool, { kid, x }, now());

  return {
    keys: async () => (await listKeys(pool)).map(presentKey),
    async sign(document) {
      const json = JSON.stringify(document);
      const header = { alg: 'EdDSA', kid, b64: false, crit: ['b64'] };
      const signed = await new FlattenedSign(Buffer.from(json)).setProtectedHeader(header).sign(key);
      return { json, jws: `${signed.protected}..${signed.signature}` };
    },
  };
}

const presentKey = ({ kid, x }: { kid: string; x: string }): ResultKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid,
  alg: 'EdDSA',
  use: 'sig',
});
