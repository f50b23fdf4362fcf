import { createHash } from 'node:crypto';
import { normaliseEmail } from '@psma/text';
import type { IdentityContext } from '../context.ts';

/** As disclosed to clients. */
export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

export const emailDelivery = (email: string): CodeDelivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: maskEmail(email),
});

/**
 * Email address to disclose. With existence errors prevented the typed one: the
 * account's spelling would reveal it.
 */
export const disclosedEmail = (
  { config }: IdentityContext,
  email: string | null | undefined,
  typed: string,
) => (config.preventUserExistenceErrors ? typed : (email ?? typed));

/** `a***@e***`, like Cognito; an unknown user name gets two stable made-up letters. */
export function maskEmail(email: string): string {
  const [local = '', domain] = normaliseEmail(email).split('@');
  if (domain !== undefined) return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  const [first = 0, second = 0] = createHash('sha256').update(email).digest();
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return `${letter(first)}***@${letter(second)}***`;
}
