import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { modPow, N, toBigInt, toBytes } from './modPow.ts';

function slowPower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

describe('modPow', () => {
  test('agrees with square and multiply for every size of base and exponent', () => {
    const base = fc.bigInt({ min: 2n, max: N - 2n });
    const small = fc.bigInt({ min: 2n, max: 2n ** 1200n });
    const exponent = fc.oneof(
      fc.bigInt({ min: 1n, max: 255n }),
      fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
    );
    fc.assert(
      fc.property(fc.oneof(base, small), exponent, (b, e) => modPow(b, e) === slowPower(b, e)),
      { numRuns: 60 },
    );
  });

  test.each([0n, 1n, N - 1n, N, N + 4n])('refuses a base outside the group (%#)', (base) => {
    expect(() => modPow(base, 5n)).toThrow();
  });
});

test('bytes and numbers convert back and forth, positive in two’s complement', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 400n }), (value) => toBigInt(toBytes(value)) === value),
  );
  expect(toBytes(0x80n).toString('hex')).toBe('0080');
  expect(toBytes(0x7fn).toString('hex')).toBe('7f');
  expect(toBytes(0x100n).toString('hex')).toBe('0100');
});
