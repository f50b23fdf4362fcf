import { transaction } from '@psma/database';
import { findAccount, type Account } from '../accounts/account.ts';
import { checkProfile } from '../accounts/attributes.ts';
import { IMPLEMENTERS } from '../accounts/groups.ts';
import { mapDuplicateEmail } from '../accounts/mapDuplicateEmail.ts';
import { sealPassword } from '../accounts/passwords.ts';
import { confirmUser, findSignUpOf, isEmailTaken, type User } from '../accounts/userStore.ts';
import { disclosedEmail, emailDelivery } from '../codes/codeDelivery.ts';
import { checkCode, sendCode } from '../codes/codes.ts';
import { spendCode } from '../codes/codeStore.ts';
import type { IdentityContext } from '../context.ts';
import { hashToken } from '../crypto/secrets.ts';
import { codeExpired, IdentityError, passwordNeeded } from '../errors.ts';
import { admitRequest, refund } from '../limits/limits.ts';
import { alternativeMail, permitCodeMail } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';
import { assertClient, type Operation } from './operation.ts';
import { readTermsVersion, signUpAttributes } from './signUp.ts';

/**
 * Activates the calling browser's newest sign-up for a proven address. Throws
 * PasswordNeeded in other browsers; no-op once the address has an account (decision
 * G101).
 */
export const confirmSignUp: Operation = async (context, input) => {
  assertClient(context, input);
  const account = await findAccount(context, input.text('Username'));
  const { sub, mac } = await checkCode(context, account, 'CONFIRM_SIGN_UP', input.text('ConfirmationCode'));
  const email = account.user?.email;
  if (!email || account.user?.status !== 'UNCONFIRMED' || (await isEmailTaken(context.pool, email)))
    return {};
  const own = await findOwnSignUp(context, email);
  if (!own) throw passwordNeeded();
  await transaction(context.pool, async (db) => {
    await spendCode(db, sub, 'CONFIRM_SIGN_UP', mac, context.now());
    await mapDuplicateEmail(confirmUser(db, own.sub, IMPLEMENTERS));
  }).catch(ignoreTakenEmail);
  return {};
};

const findOwnSignUp = async ({ pool, deviceId }: IdentityContext, email: string): Promise<User | null> =>
  deviceId === null ? null : findSignUpOf(pool, email, hashToken(deviceId));

/** Another link was opened concurrently: the address has its account. */
function ignoreTakenEmail(error: unknown): void {
  if (!(error instanceof IdentityError) || error.name !== 'AliasExistsException') throw error;
}

/**
 * Activates a sign-up with the mailed code's holder's own password, profile and
 * consent. Throws AliasExistsException if another account verified the address
 * first.
 */
export async function confirmWithPassword(
  context: IdentityContext,
  account: Account,
  given: { code: string; password: string; details: Input },
): Promise<void> {
  const profile = checkProfile(context.config, (name) => given.details.optionalText(name));
  const version = readTermsVersion(given.details);
  const { sub, mac } = await checkCode(context, account, 'CONFIRM_SIGN_UP', given.code);
  const chosen = {
    ...sealPassword(context, { sub, username: account.username }, given.password),
    attributes: signUpAttributes(profile),
    terms: version === undefined ? null : { version, agreed: context.now() },
  };
  await transaction(context.pool, async (db) => {
    await spendCode(db, sub, 'CONFIRM_SIGN_UP', mac, context.now());
    if (!(await mapDuplicateEmail(confirmUser(db, sub, IMPLEMENTERS, chosen)))) throw codeExpired();
    await refund(context, 'password', sub, db);
  });
}

export const resendConfirmationCode: Operation = async (context, input) => {
  assertClient(context, input);
  const name = input.text('Username');
  const account = await findAccount(context, name);
  await admitRequest(context, 'resend', account.subject);
  const permit = await permitCodeMail(context, account.user?.email ?? name);
  const { user } = account;
  const email = user?.email;
  if (user?.status === 'UNCONFIRMED' && email) {
    const alternative = alternativeMail(await isEmailTaken(context.pool, email));
    await transaction(context.pool, (db) =>
      sendCode(context, db, user, 'CONFIRM_SIGN_UP', permit, alternative),
    );
    return { CodeDeliveryDetails: emailDelivery(disclosedEmail(context, email, name)) };
  }
  if (context.config.preventUserExistenceErrors) {
    await refund(context, 'CONFIRM_SIGN_UP', account.subject);
    return { CodeDeliveryDetails: emailDelivery(disclosedEmail(context, email, name)) };
  }
  throw new IdentityError('InvalidParameterException', messages.account.alreadyConfirmed);
};
