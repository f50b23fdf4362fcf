import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  claimSignature,
  computeVerifier,
  createVerifier,
  isUsable,
  sharedKey,
  startExchange,
} from './srp.ts';

/** The client's side, written independently from RFC 5054 and RFC 5869. */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power(base, exponent / 2n);
  const square = (half * half) % N;
  return exponent % 2n === 0n ? square : (square * base) % N;
}

function padded(value: bigint): string {
  const text = value.toString(16);
  const even = text.length % 2 ? `0${text}` : text;
  return parseInt(even.slice(0, 2), 16) >= 128 ? `00${even}` : even;
}

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const number = (hex: string) => BigInt(`0x${hex}`);

function clientX(pool: string, user: string, password: string, salt: bigint): bigint {
  const inner = createHash('sha256').update(`${pool}${user}:${password}`).digest('hex');
  return number(hashHex(padded(salt) + inner));
}

function clientKey(half: { a: bigint; A: bigint; B: bigint }, x: bigint): Buffer {
  const u = number(hashHex(padded(half.A) + padded(half.B)));
  const k = number(hashHex(padded(N) + padded(2n)));
  const base = (((half.B - k * power(2n, x)) % N) + N) % N;
  const S = power(base, half.a + u * x);
  const extracted = createHmac('sha256', Buffer.from(padded(u), 'hex'))
    .update(Buffer.from(padded(S), 'hex'))
    .digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

describe('secure remote password', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const secret = fc.bigInt({ min: 1n, max: 2n ** 1024n });

  test('an independent client gets the same key and signature only with the same password', () => {
    fc.assert(
      fc.property(text, text, text, text, secret, (pool, user, password, other, a) => {
        fc.pre(password !== other);
        const stored = createVerifier(pool, user, password);
        const salt = number(stored.salt.toString('hex'));
        expect(stored.verifier).toBe(power(2n, clientX(pool, user, password, salt)));

        const server = startExchange(stored.verifier);
        const half = { a, A: power(2n, a), B: server.B };
        const key = sharedKey(half.A, server, stored.verifier);
        expect(key.equals(clientKey(half, clientX(pool, user, password, salt)))).toBe(true);
        expect(key.equals(clientKey(half, clientX(pool, user, other, salt)))).toBe(false);

        const claim = { poolName: pool, username: user, secretBlock: Buffer.from('block'), timestamp: 'now' };
        const signed = createHmac('sha256', key)
          .update(`${pool}${user}`)
          .update('block')
          .update('now')
          .digest();
        expect(claimSignature(key, claim).equals(signed)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('salts with leading zeros and high bits are hashed as numbers, as clients do', () => {
    for (const hex of ['00'.repeat(3) + 'ab'.repeat(13), 'ff'.repeat(16), '0'.repeat(31) + '1']) {
      const expected = power(2n, clientX('Pool', 'user', 'password', number(hex)));
      expect(computeVerifier('Pool', 'user', 'password', Buffer.from(hex, 'hex'))).toBe(expected);
    }
  });

  test('a public number that is zero modulo N is not usable', () => {
    expect([0n, N, 2n * N].map(isUsable)).toEqual([false, false, false]);
    expect(isUsable(2n)).toBe(true);
  });

  test('two exchanges never use the same numbers', () => {
    const { verifier } = createVerifier('Pool', 'user', 'password');
    expect(startExchange(verifier).B).not.toBe(startExchange(verifier).B);
  });
});
