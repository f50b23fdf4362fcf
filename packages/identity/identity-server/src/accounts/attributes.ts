import { EMAIL_PATTERN, visibleText } from '@psma/text';
import type { IdentityConfig } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { User } from './userStore.ts';

const PROFILE = ['custom:sector', 'custom:org_role', 'custom:org_name'];
const CUSTOM = [...PROFILE, 'custom:role'];
const LONGEST = 256;
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');
const WITH_DOMAIN = /@.+\../;

/** A client's validated attributes: the email separate from `custom:` ones. */
export interface AttributeChanges {
  email: string | undefined;
  custom: Record<string, string>;
}

/** Throws InvalidParameterException for unknown attributes and invalid values. */
export function checkAttributes(
  { sectors }: Pick<IdentityConfig, 'sectors'>,
  given: Record<string, string>,
): AttributeChanges {
  const { email, ...custom } = given;
  for (const [name, value] of Object.entries(custom)) {
    if (!CUSTOM.includes(name)) throw unsuitable(messages.attributes.unknown(name));
    if (value.length > LONGEST) throw unsuitable(messages.attributes.tooLong(name, LONGEST));
  }
  if (custom['custom:role'] && custom['custom:role'] !== 'implementer') {
    throw unsuitable(messages.attributes.role);
  }
  const sector = custom['custom:sector'];
  if (sector && !sectors.includes(sector)) throw unsuitable(messages.attributes.sector);
  const visible = Object.entries(custom).map(([name, value]) => [name, visibleText(value)]);
  return { email: email ? checkEmail(email) : undefined, custom: Object.fromEntries(visible) };
}

/** The validated profile, sent outside `UserAttributes`. */
export function checkProfile(
  config: Pick<IdentityConfig, 'sectors'>,
  read: (name: string) => string | undefined,
): Record<string, string> {
  const given = PROFILE.flatMap((name) => {
    const value = read(name);
    return value ? [[name, value] as const] : [];
  });
  return checkAttributes(config, Object.fromEntries(given)).custom;
}

function checkEmail(value: string): string {
  const email = value.trim();
  if (email.length > 254 || !EMAIL.test(email) || !WITH_DOMAIN.test(email))
    throw new IdentityError('InvalidParameterException', messages.attributes.email);
  return email;
}

const unsuitable = (why: string) =>
  new IdentityError('InvalidParameterException', messages.attributes.unsuitable(why));

/** An account's attributes as texts, for GetUser and id tokens. */
export function publicAttributes(user: User): Record<string, string> {
  const email: Record<string, string> = user.email
    ? { email: user.email, email_verified: String(user.emailVerified) }
    : {};
  return { sub: user.sub, ...email, ...user.attributes };
}

/** Throws for attributes that may not be removed. */
export function checkRemovable(names: string[]): void {
  const fixed = names.find((name) => !CUSTOM.includes(name) || name === 'custom:role');
  if (fixed) throw new IdentityError('InvalidParameterException', messages.attributes.fixed(fixed));
}
