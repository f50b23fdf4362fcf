import { randomInt } from 'node:crypto';
import { normaliseOrganisationCode } from '@psma/text';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';

/** Capital letters and digits without 0, O, 1, I, L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const FORM = /^#[A-HJKMNP-Z2-9]{8}$/;

/** Returns the canonical form, or null. */
export function normaliseCode(name: string): string | null {
  const code = normaliseOrganisationCode(name);
  return FORM.test(code) ? code : null;
}

/** 31^8, about 8 x 10^11 possibilities. */
export const generateCode = (): string =>
  `#${Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;

export const invalidCode = () =>
  new IdentityError('UserLambdaValidationException', messages.organisationCode.invalid);

export const claimedCode = () =>
  new IdentityError('UserLambdaValidationException', messages.organisationCode.taken);
