import { describe, expect, test } from '@jest/globals';
import type { MfaMethod } from '../accounts/userStore.ts';
import type { Proof } from './challengeState.ts';
import { nextStep } from './nextStep.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const BEFORE = new Date('2026-03-01T11:59:59Z');
const AFTER = new Date('2026-03-01T12:00:01Z');

const TOTP = 'SOFTWARE_TOKEN_MFA';
const EMAIL = 'EMAIL_OTP';

type User = Parameters<typeof nextStep>[0];

const ACCOUNT: User = {
  disabled: null,
  status: 'CONFIRMED',
  temporaryUntil: null,
  mfaMethods: [],
  mfaPreferred: null,
};

const step = (changes: Partial<User>, proofs: Proof[], mfaRequired = false) =>
  nextStep({ ...ACCOUNT, ...changes }, proofs, { mfaRequired, now: NOW });

describe('accounts that may not sign in', () => {
  test.each<[string, Partial<User>, string]>([
    ['a disabled one', { disabled: BEFORE }, 'NotAuthorizedException'],
    [
      'a disabled one that is unconfirmed',
      { disabled: BEFORE, status: 'UNCONFIRMED' },
      'NotAuthorizedException',
    ],
    ['an unconfirmed one', { status: 'UNCONFIRMED' }, 'UserNotConfirmedException'],
    ['one whose password must be reset', { status: 'RESET_REQUIRED' }, 'PasswordResetRequiredException'],
    [
      'one with an expired temporary password',
      { status: 'FORCE_CHANGE_PASSWORD', temporaryUntil: NOW },
      'NotAuthorizedException',
    ],
  ])('%s', (_, changes, name) => {
    expect(() => step(changes, ['PASSKEY'])).toThrow(expect.objectContaining({ name }));
  });
});

test('a temporary password is replaced first', () => {
  const temporary = { status: 'FORCE_CHANGE_PASSWORD', temporaryUntil: AFTER } as const;
  expect(step(temporary, ['PASSWORD'], true)).toEqual({ kind: 'newPassword' });
  expect(step({ ...temporary, mfaMethods: [TOTP] }, ['PASSWORD'])).toEqual({ kind: 'newPassword' });
});

const SESSION = { kind: 'session' };
const factor = (method: MfaMethod) => ({ kind: 'factor', method });

test.each<[Proof[], MfaMethod[], MfaMethod | null, object]>([
  [['PASSWORD'], [], null, SESSION],
  [['EMAIL'], [], null, SESSION],
  [['PASSWORD'], [TOTP], TOTP, factor(TOTP)],
  [['PASSWORD'], [EMAIL], null, factor(EMAIL)],
  [['PASSWORD'], [EMAIL, TOTP], TOTP, factor(TOTP)],
  [['PASSWORD'], [EMAIL, TOTP], null, { kind: 'choice', methods: [EMAIL, TOTP] }],
  [['EMAIL'], [EMAIL, TOTP], EMAIL, factor(TOTP)],
  [['EMAIL'], [TOTP], null, factor(TOTP)],
  [['PASSWORD', 'TOTP'], [EMAIL, TOTP], EMAIL, SESSION],
  [['PASSWORD', 'EMAIL'], [EMAIL, TOTP], TOTP, SESSION],
  [['PASSWORD', 'EMAIL'], [TOTP], TOTP, factor(TOTP)],
  [['PASSKEY'], [EMAIL, TOTP], TOTP, SESSION],
])('after %j with factors %j, preferred %s', (proofs, mfaMethods, mfaPreferred, expected) => {
  expect(step({ mfaMethods, mfaPreferred }, proofs)).toEqual(expected);
});

test('a mailed code is no second factor of itself', () => {
  expect(() => step({ mfaMethods: [EMAIL], mfaPreferred: EMAIL }, ['EMAIL'])).toThrow(
    expect.objectContaining({ name: 'NotAuthorizedException' }),
  );
});

test.each<[Proof[], MfaMethod[], object]>([
  [['PASSWORD'], [], { kind: 'setUp' }],
  [['EMAIL'], [], { kind: 'setUp' }],
  [['PASSWORD', 'EMAIL'], [], SESSION],
  [['PASSKEY'], [], SESSION],
  [['PASSWORD'], [TOTP], factor(TOTP)],
])('where a second factor is required, after %j with factors %j', (proofs, mfaMethods, expected) => {
  expect(step({ mfaMethods }, proofs, true)).toEqual(expected);
});
