import { yup, type Schema } from '@psma/design-system/forms';
import { isOrganisationCode, normaliseEmail, normaliseOrganisationCode } from '@psma/text';
import { messages } from '../../messages.ts';
import { email } from '../../model/validation/email.ts';

export interface LoginValues {
  username: string;
  password: string;
}

const copy = messages.login.errors;
const anEmail = email(copy.emailInvalid);

/** Normalises organisation codes; treats others as email addresses. */
export const normaliseUsername = (typed: string): string =>
  isOrganisationCode(typed) ? normaliseOrganisationCode(typed) : normaliseEmail(typed);

/** # starts an organisation code; others are emails. */
export const loginSchema: Schema<LoginValues> = yup.object({
  username: yup
    .string()
    .transform(normaliseUsername)
    .required(copy.usernameRequired)
    .notOneOf(['#'], copy.orgCodeRequired)
    .test('email', copy.emailInvalid, (value) => isOrganisationCode(value) || anEmail.isValidSync(value)),
  password: yup.string().required(copy.passwordRequired),
});
