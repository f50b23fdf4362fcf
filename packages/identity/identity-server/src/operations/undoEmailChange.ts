import { undoEmailChange as undo } from '../email-changes/emailUndo.ts';
import { presentReview } from '../email-changes/presentReview.ts';
import type { Operation } from './operation.ts';

/** Ours: takes the code mailed to the old address. */
export const undoEmailChange: Operation = async (context, input) => {
  const { email, username, resetCode, factors } = await undo(context, input.text('Code'));
  return { Email: email, Username: username, ConfirmationCode: resetCode, ...presentReview(factors) };
};
