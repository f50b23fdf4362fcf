import { transaction } from '@psma/database';
import { isOrganisationCode, preparePassword } from '@psma/text';
import { findAccount, isHeld, type Account } from '../accounts/account.ts';
import { assertPasswordPolicy, matchesPassword, openVerifier, storePrepared } from '../accounts/passwords.ts';
import { lockBySub, type User } from '../accounts/userStore.ts';
import { disclosedEmail, emailDelivery } from '../codes/codeDelivery.ts';
import { checkCode, sendCode, useCode } from '../codes/codes.ts';
import type { IdentityContext } from '../context.ts';
import { presentReview } from '../email-changes/presentReview.ts';
import { recoverThroughMailbox } from '../email-changes/recoverThroughMailbox.ts';
import { IdentityError, incorrectPassword } from '../errors.ts';
import { admitRequest, refund } from '../limits/limits.ts';
import { permitCodeMail, type MailPermit } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { changeInSession } from '../sessions/changeFactors.ts';
import { deleteSessionsOf } from '../sessions/sessionStore.ts';
import { authenticate } from '../sessions/tokens.ts';
import { replacePassword } from '../sign-in/replacePassword.ts';
import { confirmWithPassword } from './confirmSignUp.ts';
import { assertClient, type Operation } from './operation.ts';

export const forgotPassword: Operation = async (context, input) => {
  assertClient(context, input);
  const name = input.text('Username');
  assertResetsByEmail(name);
  const account = await findAccount(context, name);
  const permit = await permitCodeMail(context, account.user?.email ?? name);
  if (!context.config.preventUserExistenceErrors) assertResettable(account.user);
  await context.afterAnswer(() => mailResetCode(context, account, permit));
  return { CodeDeliveryDetails: emailDelivery(disclosedEmail(context, account.user?.email, name)) };
};

async function mailResetCode(context: IdentityContext, { user, subject }: Account, permit: MailPermit) {
  if (!user?.emailVerified || !isResettable(user)) return refund(context, 'RESET_PASSWORD', subject);
  if (isHeld(context, user))
    return permit.send(context.pool, { kind: 'resetWaits', until: user.emailHeldUntil });
  await transaction(context.pool, (db) => sendCode(context, db, user, 'RESET_PASSWORD', permit));
}

/**
 * Sets a new password by a mailed code, ends every session and removes a thief's
 * possible additions; returns removed and kept factors. A sign-up's code confirms
 * that sign-up.
 */
export const confirmForgotPassword: Operation = async (context, input) => {
  assertClient(context, input);
  const name = input.text('Username');
  const password = input.text('Password');
  assertResetsByEmail(name);
  assertPasswordPolicy(password);
  const account = await findAccount(context, name);
  const typedCode = input.text('ConfirmationCode');
  if (account.user?.status === 'UNCONFIRMED') {
    const details = input.inner('ClientMetadata');
    await confirmWithPassword(context, account, { code: typedCode, password, details });
    return {};
  }
  const code = await checkCode(context, account, 'RESET_PASSWORD', typedCode);
  const review = await transaction(context.pool, async (db) => {
    await useCode(context, db, 'RESET_PASSWORD', code);
    const user = await lockBySub(db, code.sub);
    if (!user) throw incorrectPassword();
    const factors = await recoverThroughMailbox(context, db, user);
    await replacePassword(context, db, user, password, factors);
    await refund(context, 'password', user.sub, db);
    return factors;
  });
  return presentReview(review);
};

export const changePassword: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  const previous = input.text('PreviousPassword');
  const proposed = input.text('ProposedPassword');
  // Counted separately from logins: strangers cannot block the owner.
  await admitRequest(context, 'ownPassword', user.sub);
  if (!matchesPassword(context, user.username, openVerifier(context, user), previous))
    throw incorrectPassword();
  await refund(context, 'ownPassword', user.sub);
  // The same password in prepared form, sent after a login with another form.
  if (proposed !== previous && proposed === preparePassword(previous)) {
    await storePrepared(context, user, previous);
    return {};
  }
  assertPasswordPolicy(proposed);
  await changeInSession(context, session, async (db) => {
    await replacePassword(context, db, user, proposed);
    await deleteSessionsOf(db, user.sub, session.originJti);
  });
  return {};
};

function assertResettable(user: User | null): void {
  if (!user?.emailVerified) {
    throw new IdentityError('InvalidParameterException', messages.password.nowhereToMail);
  }
  if (isResettable(user)) return;
  throw new IdentityError('NotAuthorizedException', messages.password.noReset);
}

const isResettable = (user: User) =>
  !user.disabled && (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');

function assertResetsByEmail(name: string): void {
  if (!isOrganisationCode(name)) return;
  throw new IdentityError('InvalidParameterException', messages.password.noResetByEmail);
}
