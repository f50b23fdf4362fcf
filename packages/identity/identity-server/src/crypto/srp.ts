import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { g, modPow, N, toBigInt, toBytes } from './modPow.ts';

/**
 * SRP-6a (RFC 5054) with Cognito's particulars: SHA-256, shortest two's complement,
 * pool name before user name, an HKDF key over a signature instead of M1.
 */

/** Stored instead of a password. */
export interface Verifier {
  salt: Buffer;
  verifier: bigint;
}

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const k = toBigInt(sha256(toBytes(N), toBytes(g)));

/** g^x mod N. `poolName` follows the pool id's `_`. */
export function computeVerifier(poolName: string, username: string, password: string, salt: Buffer): bigint {
  const identity = sha256(`${poolName}${username}:${password}`);
  return modPow(g, toBigInt(sha256(toBytes(toBigInt(salt)), identity)));
}

export function createVerifier(poolName: string, username: string, password: string): Verifier {
  const salt = randomBytes(16);
  return { salt, verifier: computeVerifier(poolName, username, password, salt) };
}

/** `b` stays secret until the response arrives. */
export interface ServerHalf {
  b: bigint;
  B: bigint;
}

export function startExchange(verifier: bigint): ServerHalf {
  const b = toBigInt(randomBytes(32));
  return { b, B: (k * verifier + modPow(g, b)) % N };
}

/** A mod N = 0 would need no password. */
export const isUsable = (A: bigint): boolean => A % N !== 0n;

/** The 16-byte shared key. Throws outside the group. */
export function sharedKey(A: bigint, { b, B }: ServerHalf, verifier: bigint): Buffer {
  const u = toBigInt(sha256(toBytes(A), toBytes(B)));
  const S = modPow((A * modPow(verifier, u)) % N, b);
  return Buffer.from(hkdfSync('sha256', toBytes(S), toBytes(u), 'Caldera Derived Key', 16));
}

/** Expected PASSWORD_CLAIM_SIGNATURE. */
export function claimSignature(
  key: Buffer,
  claim: { poolName: string; username: string; secretBlock: Buffer; timestamp: string },
): Buffer {
  return createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.username)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
}
