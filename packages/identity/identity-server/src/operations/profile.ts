import type { RequestedMail } from '@psma/account-mails';
import { transaction } from '@psma/database';
import { accountOf } from '../accounts/account.ts';
import { checkAttributes, checkRemovable, publicAttributes } from '../accounts/attributes.ts';
import { deleteAccount } from '../accounts/deleteAccount.ts';
import { mapDuplicateEmail } from '../accounts/mapDuplicateEmail.ts';
import { adoptPendingEmail, isEmailTaken, updateAttributes, type User } from '../accounts/userStore.ts';
import { checkCode, isAwaited, sendCode, useCode } from '../codes/codes.ts';
import { removeCode } from '../codes/codeStore.ts';
import { inSeconds, type IdentityContext } from '../context.ts';
import { offerUndo, UNDO_SECONDS } from '../email-changes/emailUndo.ts';
import { replacePendingEmail, withdrawPendingEmail } from '../email-changes/replacePendingEmail.ts';
import { codeExpired, IdentityError } from '../errors.ts';
import { admitRequest } from '../limits/limits.ts';
import { alternativeMail, permitCodeMail, type MailPermit } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { nameKey } from '../nameKey.ts';
import { changeInSession } from '../sessions/changeFactors.ts';
import { assertRecentSignIn } from '../sessions/recentSignIn.ts';
import { authenticate } from '../sessions/tokens.ts';
import type { Operation } from './operation.ts';

/** `Consent` is ours: the terms agreed to at sign-up. */
export const getUser: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  return {
    Username: user.username,
    UserAttributes: Object.entries(publicAttributes(user)).map(([Name, Value]) => ({ Name, Value })),
    ...(user.mfaMethods.length > 0 ? { UserMFASettingList: user.mfaMethods } : {}),
    ...(user.termsAgreed
      ? { Consent: { TermsVersion: user.termsVersion, Agreed: user.termsAgreed.toISOString() } }
      : {}),
    ...(user.mfaPreferred ? { PreferredMfaSetting: user.mfaPreferred } : {}),
    PendingEmail: await pendingEmailOf(context, user),
  };
};

/** Ours: the unconfirmed email address. */
const pendingEmailOf = async (context: IdentityContext, { sub, pendingEmail }: User) =>
  pendingEmail && (await isAwaited(context, sub, 'VERIFY_EMAIL')) ? pendingEmail : null;

/**
 * Custom attributes change at once; an email address only by its code. Sending the
 * old one withdraws the new one.
 */
export const updateUserAttributes: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  const { email, custom } = checkAttributes(context.config, input.attributes('UserAttributes'));
  if ('custom:role' in custom) {
    throw new IdentityError('NotAuthorizedException', messages.attributes.notWritable);
  }
  const isNew = email !== undefined && nameKey(email) !== nameKey(user.email ?? '');
  if (isNew) assertRecentSignIn(context, session);
  const admitted = isNew ? await admitNewEmail(context, user, email) : null;
  const changes = Object.entries(custom).map(([name, value]) => [name, value === '' ? null : value]);
  const deliveries = await changeInSession(context, session, async (db) => {
    await updateAttributes(db, user.sub, Object.fromEntries(changes));
    if (email !== undefined && !isNew) await withdrawPendingEmail(db, user.sub);
    if (!admitted) return [];
    await replacePendingEmail(db, user.sub, admitted.permit.to);
    return [await sendCode(context, db, user, 'VERIFY_EMAIL', admitted.permit, admitted.alternative)];
  });
  return { CodeDeliveryDetailsList: deliveries };
};

interface NewEmail {
  permit: MailPermit;
  alternative: RequestedMail | undefined;
}

async function admitNewEmail(context: IdentityContext, user: User, email: string): Promise<NewEmail> {
  if (!user.email) {
    throw new IdentityError('InvalidParameterException', messages.account.noEmail);
  }
  const isTaken = await isEmailTaken(context.pool, email);
  if (isTaken && !context.config.preventUserExistenceErrors) {
    throw new IdentityError('AliasExistsException', messages.account.existsWithEmail);
  }
  await admitRequest(context, 'newEmail', user.sub);
  const permit = await permitCodeMail(context, email);
  return { permit, alternative: alternativeMail(isTaken) };
}

/** Mails the pending address's code again. */
export const getUserAttributeVerificationCode: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  assertEmail(input.text('AttributeName'));
  const { pendingEmail } = user;
  if (!pendingEmail) throw new IdentityError('InvalidParameterException', messages.account.noEmailToVerify);
  await admitRequest(context, 'resend', user.sub);
  const permit = await permitCodeMail(context, pendingEmail);
  const alternative = alternativeMail(await isEmailTaken(context.pool, pendingEmail));
  const delivery = await transaction(context.pool, (db) =>
    sendCode(context, db, user, 'VERIFY_EMAIL', permit, alternative),
  );
  return { CodeDeliveryDetails: delivery };
};

export const verifyUserAttribute: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  assertEmail(input.text('AttributeName'));
  const code = await checkCode(context, accountOf(user), 'VERIFY_EMAIL', input.text('Code'));
  await changeInSession(context, session, async (db) => {
    const { pendingEmail } = user;
    const heldUntil = inSeconds(context, UNDO_SECONDS);
    if (!pendingEmail || !(await mapDuplicateEmail(adoptPendingEmail(db, user.sub, pendingEmail, heldUntil))))
      throw codeExpired();
    await offerUndo(context, db, user, pendingEmail);
    await useCode(context, db, 'VERIFY_EMAIL', code);
    // A reset code for the old address must expire.
    await removeCode(db, user.sub, 'RESET_PASSWORD');
  });
  return {};
};

export const deleteUserAttributes: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  const names = input.texts('UserAttributeNames');
  checkRemovable(names);
  await updateAttributes(context.pool, user.sub, Object.fromEntries(names.map((name) => [name, null])));
  return {};
};

export const deleteUser: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  assertRecentSignIn(context, session);
  await deleteAccount(context.pool, context.site, user);
  return {};
};

function assertEmail(name: string): void {
  if (name !== 'email')
    throw new IdentityError('InvalidParameterException', messages.attributes.notVerifiable(name));
}
