import { undoEmailChange as undo } from '../email-undo/emailUndo.ts';
import type { Operation } from './operation.ts';

/** Ours, not Cognito's: takes the code of the mail to the old address. */
export const undoEmailChange: Operation = async (context, input) => {
  const { email, username, resetCode } = await undo(context, input.text('Code'));
  return { Email: email, Username: username, ConfirmationCode: resetCode };
};
