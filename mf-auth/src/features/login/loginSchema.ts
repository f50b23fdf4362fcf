import { isOrganisationCode } from '@psma/api-contract';
import { yup, type Schema } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { email } from '../../validation/email.ts';

export interface LoginValues {
  username: string;
  password: string;
}

const words = messages.login.errors;
const anEmail = email(words.emailInvalid);

/** Organisation codes in capitals, as they are issued; anything else as typed. */
const written = (value: string) => (isOrganisationCode(value) ? value.toUpperCase() : value);

/** A username that starts with # is an organisation code, any other an email. */
export const loginSchema: Schema<LoginValues> = yup.object({
  username: yup
    .string()
    .trim()
    .transform(written)
    .required(words.usernameRequired)
    .notOneOf(['#'], words.orgCodeRequired)
    .test('email', words.emailInvalid, (value) => isOrganisationCode(value) || anEmail.isValidSync(value)),
  password: yup.string().required(words.passwordRequired),
});
