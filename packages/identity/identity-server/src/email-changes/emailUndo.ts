import { transaction, type Queryable } from '@psma/database';
import { normaliseLinkCode } from '@psma/text';
import { insertUndo, takeUndo } from '../accounts/formerEmails.ts';
import { mapDuplicateEmail } from '../accounts/mapDuplicateEmail.ts';
import { lockBySub, restoreEmail, type User } from '../accounts/userStore.ts';
import { maskEmail } from '../codes/codeDelivery.ts';
import { createCode } from '../codes/codes.ts';
import { inSeconds, type IdentityContext } from '../context.ts';
import { hashToken, randomToken } from '../crypto/secrets.ts';
import { codeExpired } from '../errors.ts';
import { noteEvent } from '../events/events.ts';
import { sendAccountMail } from '../mails/mails.ts';
import { recoverThroughMailbox } from './recoverThroughMailbox.ts';
import type { FactorReview } from './removeRecentFactors.ts';

export const UNDO_SECONDS = 86_400;

/** Mails an undo link to the old address, atomically. */
export async function offerUndo(context: IdentityContext, db: Queryable, user: User, newEmail: string) {
  if (!user.email) return;
  const undoCode = randomToken();
  const expires = inSeconds(context, UNDO_SECONDS);
  await insertUndo(db, { sub: user.sub, email: user.email, codeHash: hashToken(undoCode), expires });
  await noteEvent(context, db, user.sub, 'emailChanged');
  await sendAccountMail(db, context.site, user.email, {
    kind: 'emailChanged',
    undoCode,
    newEmail: maskEmail(newEmail),
  });
}

/** For choosing a new password after an undo. */
export interface Restored {
  email: string;
  username: string;
  resetCode: string;
  factors: FactorReview;
}

/**
 * Restores an email address for its mailbox's holder: ends every session and
 * sign-in, voids later changes, and requires a new password, for which it returns a
 * code. Removes recent factors. Throws ExpiredCodeException for an unknown, used or
 * day-old code, AliasExistsException if another account has the address.
 */
export async function undoEmailChange(context: IdentityContext, code: string): Promise<Restored> {
  return transaction(context.pool, async (db) => {
    const undo = await takeUndo(db, hashToken(normaliseLinkCode(code)), context.now());
    const user = undo && (await lockBySub(db, undo.sub));
    if (!undo || !user) throw codeExpired();
    const factors = await recoverThroughMailbox(context, db, user);
    await mapDuplicateEmail(restoreEmail(db, undo.sub, undo.email));
    await noteEvent(context, db, undo.sub, 'emailRestored');
    await sendAccountMail(db, context.site, undo.email, { kind: 'emailRestored', factors });
    const resetCode = await createCode(context, db, user, 'RESET_PASSWORD');
    return { email: undo.email, username: user.username, resetCode, factors };
  });
}
