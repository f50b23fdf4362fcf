import { normaliseOrganisationCode, visibleText } from '@psma/api-contract';
import { yup, type Schema } from '@psma/design-system/forms';
import type { SignUpDetails } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { newPassword } from '../../password/newPassword.ts';
import { email } from '../../validation/email.ts';

export type SignUpKind = 'email' | 'orgCode';

export type SignUpValues = Omit<SignUpDetails, 'username'> & { confirmPassword: string };

const words = messages.signUp.errors;
const optional = () => yup.string().transform(visibleText).max(200, messages.settings.tooLong).default('');

/** Normalises an organisation code, allowing a missing # and lower case. */
const organisationCode = () =>
  yup.string().transform((value: string) => {
    const code = normaliseOrganisationCode(value);
    return code === '' || code.startsWith('#') ? code : `#${code}`;
  });

const identity = {
  email: {
    email: email(words.emailInvalid).required(words.emailRequired),
    orgCode: yup.string().default(''),
  },
  orgCode: {
    email: yup.string().default(''),
    orgCode: organisationCode().required(words.orgCodeRequired).matches(/^#./, words.orgCodeRequired),
  },
};

const schemaOf = (kind: SignUpKind): Schema<SignUpValues> =>
  yup.object({
    ...identity[kind],
    ...newPassword({
      required: words.passwordRequired,
      short: words.passwordShort,
      confirmRequired: words.confirmRequired,
      differs: words.confirmDiffers,
    }),
    role: optional(),
    organisation: optional(),
    sector: optional(),
    agree: yup.boolean().required(words.agree).oneOf([true], words.agree),
  });

export const signUpSchemas: Record<SignUpKind, Schema<SignUpValues>> = {
  email: schemaOf('email'),
  orgCode: schemaOf('orgCode'),
};
