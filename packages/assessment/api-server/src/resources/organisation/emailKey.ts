import { domainToASCII } from 'node:url';
import { comparableEmail } from '@psma/text';

/**
 * Equal for equal addresses (decision G303): the domain in its IDNA form, the local
 * part as the user pool compares it.
 */
export function emailKey(email: string): string {
  const address = comparableEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** Null unless the pool reports the account's address as verified. */
export function verifiedEmailOf({
  attributes,
}: {
  attributes: Readonly<Record<string, string>>;
}): string | null {
  const { email, email_verified: isVerified } = attributes;
  return email && isVerified === 'true' ? email : null;
}
