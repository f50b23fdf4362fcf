import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { newPassword } from '../../password/newPassword.ts';
import { code } from '../../validation/code.ts';
import { email } from '../../validation/email.ts';

const words = messages.reset.errors;

export const requestSchema = yup.object({ email: email(words.emailInvalid).required(words.emailRequired) });

/** Codes are text, keeping leading zeros (decision G86). */
export const resetSchema = yup.object({
  code: code().required(words.codeRequired).matches(/^\d*$/, words.codeNumber).min(6, words.codeShort),
  ...newPassword({
    required: words.passwordRequired,
    short: words.passwordShort,
    confirmRequired: words.confirmRequired,
    differs: words.confirmDiffers,
  }),
});
