import { yup, type Schema } from '@psma/design-system/forms';
import type { SignUpDetails } from '@psma/remote-kit';
import { normaliseOrganisationCode, visibleText } from '@psma/text';
import { messages } from '../../../messages.ts';
import { email } from '../../../model/validation/email.ts';
import { newPassword } from '../../../shared/password/newPassword.ts';

export type SignUpKind = 'email' | 'orgCode';

export type SignUpValues = Omit<SignUpDetails, 'username'> & { confirmPassword: string };

const copy = messages.signUp.errors;
const optional = () => yup.string().transform(visibleText).max(200, messages.settings.tooLong).default('');

/** Normalises an organisation code: missing #, lower case. */
const organisationCode = () =>
  yup.string().transform((value: string) => {
    const code = normaliseOrganisationCode(value);
    return code === '' || code.startsWith('#') ? code : `#${code}`;
  });

const identity = {
  email: {
    email: email(copy.emailInvalid).required(copy.emailRequired),
    orgCode: yup.string().default(''),
  },
  orgCode: {
    email: yup.string().default(''),
    orgCode: organisationCode().required(copy.orgCodeRequired).matches(/^#./, copy.orgCodeRequired),
  },
};

const details = () => ({
  ...newPassword({
    required: copy.passwordRequired,
    short: copy.passwordShort,
    confirmRequired: copy.confirmRequired,
    differs: copy.confirmDiffers,
  }),
  role: optional(),
  organisation: optional(),
  sector: optional(),
  agree: yup.boolean().required(copy.agree).oneOf([true], copy.agree),
});

const schemaOf = (kind: SignUpKind): Schema<SignUpValues> => yup.object({ ...identity[kind], ...details() });

/** Schema of the fields that a confirmation in another browser asks for. */
export const confirmationSchema = yup.object(details());

export const signUpSchemas: Record<SignUpKind, Schema<SignUpValues>> = {
  email: schemaOf('email'),
  orgCode: schemaOf('orgCode'),
};
