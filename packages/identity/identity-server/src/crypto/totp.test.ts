import { describe, expect, test } from '@jest/globals';
import { createTotpSecret, matchTotp, toBase32, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  // RFC 6238, appendix B, the SHA-1 column's last six digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i the code is that of the standard', (second, code) => {
    expect(totpCode(secret, Math.floor(second / 30))).toBe(code);
    expect(matchTotp(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  test('one step early or late is accepted, two are not', () => {
    const at = (seconds: number) =>
      matchTotp(secret, totpCode(secret, 100), new Date((100 * 30 + seconds) * 1000));
    expect([at(-31), at(-30), at(29), at(59), at(60)]).toEqual([null, 100, 100, 100, null]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'what is not six digits is wrong: "%s"',
    (code) => {
      expect(matchTotp(secret, code, new Date())).toBeNull();
    },
  );

  test('secrets are written in base 32, as authenticator apps read them (RFC 4648)', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(toBase32(createTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  });
});
