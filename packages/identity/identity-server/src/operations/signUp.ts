import { randomUUID } from 'node:crypto';
import { transaction } from '@psma/database';
import { isOrganisationCode } from '@psma/text';
import { checkAttributes, type AttributeChanges } from '../accounts/attributes.ts';
import { IMPLEMENTERS } from '../accounts/groups.ts';
import { claimedCode, invalidCode, normaliseCode } from '../accounts/organisationCode.ts';
import { claimCode, findCode, type OrganisationCode } from '../accounts/organisationCodeStore.ts';
import { assertPasswordPolicy, sealPassword } from '../accounts/passwords.ts';
import { insertUser, isEmailTaken, type NewUser, type UserStatus } from '../accounts/userStore.ts';
import { sendCode } from '../codes/codes.ts';
import type { IdentityContext } from '../context.ts';
import { hashToken } from '../crypto/secrets.ts';
import { IdentityError } from '../errors.ts';
import { alternativeMail, permitCodeMail } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';
import { assertClient, type Operation } from './operation.ts';

/** A nanoid: names carry no meaning. */
const USERNAME = /^[\w-]{21}$/;

interface SignUpForm {
  username: string;
  password: string;
  given: AttributeChanges;
  termsVersion: string | undefined;
}

export const signUp: Operation = async (context, input) => {
  assertClient(context, input);
  const form = {
    username: input.text('Username'),
    password: input.text('Password'),
    given: checkAttributes(context.config, input.attributes('UserAttributes')),
    termsVersion: readTermsVersion(input.inner('ClientMetadata')),
  };
  return isOrganisationCode(form.username) ? signUpWithCode(context, form) : signUpWithEmail(context, form);
};

/** Version of the terms agreed to; undefined from an older page. */
export function readTermsVersion(metadata: Input): string | undefined {
  const version = metadata.optionalText('terms');
  if (version !== undefined && version.length > 100)
    throw new IdentityError('InvalidParameterException', messages.request.invalid('ClientMetadata'));
  return version || undefined;
}

async function signUpWithEmail(context: IdentityContext, form: SignUpForm) {
  const { email } = form.given;
  if (!USERNAME.test(form.username)) {
    throw new IdentityError('InvalidParameterException', messages.account.name);
  }
  if (!email)
    throw new IdentityError(
      'InvalidParameterException',
      messages.attributes.unsuitable(messages.attributes.emailRequired),
    );
  assertPasswordPolicy(form.password);
  const isTaken = await isEmailTaken(context.pool, email);
  if (isTaken && !context.config.preventUserExistenceErrors) {
    throw new IdentityError('UsernameExistsException', messages.account.existsWithGivenEmail);
  }
  const permit = await permitCodeMail(context, email);
  const user = newUser(context, form, { status: 'UNCONFIRMED', email, groups: [] });
  const delivery = await transaction(context.pool, async (db) => {
    if (!(await insertUser(db, user, context.now()))) throw usernameExists();
    return sendCode(context, db, user, 'CONFIRM_SIGN_UP', permit, alternativeMail(isTaken));
  });
  context.emit('signedUp');
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery };
}

/** An issued code creates one confirmed account, without mail. */
async function signUpWithCode(context: IdentityContext, form: SignUpForm) {
  const code = normaliseCode(form.username);
  const issued = code && (await findCode(context.pool, code));
  if (!issued || (!issued.claimed && isOver(context, issued))) throw invalidCode();
  if (issued.claimed) throw claimedCode();
  if (form.given.email) {
    throw new IdentityError('InvalidParameterException', messages.account.noEmail);
  }
  assertPasswordPolicy(form.password);
  const named = { ...form, username: issued.code, organisation: issued.organisation };
  const user = newUser(context, named, { status: 'CONFIRMED', email: null, groups: [IMPLEMENTERS] });
  await transaction(context.pool, async (db) => {
    const isFirst =
      (await insertUser(db, user, context.now())) && (await claimCode(db, issued.code, user.sub));
    if (!isFirst) throw claimedCode();
  });
  context.emit('signedUp');
  return { UserConfirmed: true, UserSub: user.sub };
}

const isOver = (context: IdentityContext, { expires }: OrganisationCode) =>
  expires !== null && expires <= context.now();

function newUser(
  context: IdentityContext,
  form: SignUpForm & { organisation?: string | null },
  account: { status: UserStatus; email: string | null; groups: string[] },
): NewUser {
  const sub = randomUUID();
  const { username, given, organisation } = form;
  const sealed = sealPassword(context, { sub, username }, form.password);
  return {
    ...account,
    sub,
    username,
    emailVerified: false,
    attributes: {
      ...(organisation ? { 'custom:org_name': organisation } : {}),
      ...signUpAttributes(given.custom),
    },
    passwordSalt: sealed.salt,
    passwordVerifier: sealed.verifier,
    temporaryUntil: null,
    termsVersion: form.termsVersion,
    signUpBrowser: context.deviceId === null ? undefined : hashToken(context.deviceId),
  };
}

/** A new account's attributes, with the fixed role. */
export const signUpAttributes = (custom: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== '')),
  'custom:role': 'implementer',
});

const usernameExists = () => new IdentityError('UsernameExistsException', messages.account.exists);
