import { createHash } from 'node:crypto';
import { normaliseEmail } from '@psma/api-contract';
import type { IdentityContext } from '../context.ts';

/** Where a code went, as clients may know it. */
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
 * The address to tell a stranger of. With existence errors prevented it is what they typed: in how an account writes its
 * own they could see that there is one.
 */
export const addressToTell = (
  { config }: IdentityContext,
  email: string | null | undefined,
  typed: string,
) => (config.preventUserExistenceErrors ? typed : (email ?? typed));

/**
 * `a***@e***`, as Cognito masks addresses. An unknown address thus masks itself; for an unknown user name two letters
 * are made up, the same each time.
 */
export function maskEmail(email: string): string {
  const [local = '', domain] = normaliseEmail(email).split('@');
  if (domain !== undefined) return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  const [first = 0, second = 0] = createHash('sha256').update(email).digest();
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return `${letter(first)}***@${letter(second)}***`;
}
