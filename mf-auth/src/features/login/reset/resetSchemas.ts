import { yup } from '@psma/design-system/forms';
import { messages } from '../../../messages.ts';
import { code } from '../../../model/validation/code.ts';
import { email } from '../../../model/validation/email.ts';
import { newPassword } from '../../../shared/password/newPassword.ts';

const copy = messages.reset.errors;

export const requestSchema = yup.object({ email: email(copy.emailInvalid).required(copy.emailRequired) });

/** Codes are text, keeping leading zeros (decision G86). */
export const resetSchema = yup.object({
  code: code().required(copy.codeRequired).matches(/^\d*$/, copy.codeNumber).min(6, copy.codeShort),
  ...newPassword({
    required: copy.passwordRequired,
    short: copy.passwordShort,
    confirmRequired: copy.confirmRequired,
    differs: copy.confirmDiffers,
  }),
});
