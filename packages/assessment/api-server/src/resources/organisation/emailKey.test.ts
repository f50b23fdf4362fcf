import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailKey, verifiedEmailOf } from './emailKey.ts';

test.each([
  ['Ann@Example.org', 'ann@example.org'],
  [' ann@example.org\u200b', 'ann@example.org'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@bu\u0308cher.example'],
  ['m\u00fcller@example.org', 'mu\u0308ller@example.org'],
  ['\u0130@example.org', 'i\u0307@example.org'],
  ['ann@example\u3002org', 'ann@example.org'],
  ['ann@\uff45xample.org', 'ann@example.org'],
])('%j and %j are one address', (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other));
});

test.each([
  ['ann@example.org', 'anne@example.org'],
  ['ann@example.org', 'ann@example.com'],
  ['ann@example.org', 'ann+work@example.org'],
  ['a.nn@example.org', 'ann@example.org'],
  ['ann@faß.example', 'ann@fass.example'],
])('%j and %j are two', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

test('is stable, and keeps the case of no address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
      expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
    }),
  );
});

test.each([
  [{ email: 'ann@example.org', email_verified: 'true' }, 'ann@example.org'],
  [{ email: 'ann@example.org', email_verified: 'false' }, null],
  [{ email: 'ann@example.org' }, null],
  [{ email_verified: 'true' }, null],
])('A-SPC-007 of the attributes %j, %j is verified', (attributes, verified) => {
  expect(verifiedEmailOf({ attributes: attributes as Record<string, string> })).toBe(verified);
});
