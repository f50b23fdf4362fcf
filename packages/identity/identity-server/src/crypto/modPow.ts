import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  type KeyObject,
} from 'node:crypto';

const prime = getDiffieHellman('modp15').getPrime();

/** 3072-bit safe prime of RFC 3526, group 15. */
export const N = toBigInt(prime);
export const g = 2n;

/**
 * base^exponent mod N in constant time, as a Diffie-Hellman secret: 1 ms (BigInt: 3
 * ms, and leaks timing). `createDiffieHellman(N, 2)` would test the prime. Throws
 * outside 2 … N - 2.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  return toBigInt(diffieHellman({ privateKey: privateKey(exponent), publicKey: publicKey(base) }));
}

export function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

/** Shortest two's complement of a non-negative number, which SRP hashes. */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

// PKCS #3 in DER: dhKeyAgreement with prime and generator.
const algorithm = sequence(Buffer.from('06092a864886f70d010301', 'hex'), sequence(integer(N), integer(g)));

function privateKey(value: bigint): KeyObject {
  const key = sequence(integer(0n), algorithm, element(0x04, integer(value)));
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function publicKey(value: bigint): KeyObject {
  const key = sequence(algorithm, element(0x03, Buffer.from([0]), integer(value)));
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

function sequence(...content: Buffer[]): Buffer {
  return element(0x30, ...content);
}

function integer(value: bigint): Buffer {
  return element(0x02, toBytes(value));
}

function element(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const short = body.length < 128;
  const length = short ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
