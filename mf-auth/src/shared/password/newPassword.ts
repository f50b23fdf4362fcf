import { yup } from '@psma/design-system/forms';
import { isAllowedPassword, PASSWORD_LENGTHS, passwordLength, preparePassword } from '@psma/text';
import { messages } from '../../messages.ts';

type Copy = Record<'required' | 'short' | 'confirmRequired' | 'differs', string>;

/** Schema of `password` and `confirmPassword`; values are prepared (RFC 8265). */
export const newPassword = (copy: Copy) => ({
  password: yup
    .string()
    .transform(preparePassword)
    .required(copy.required)
    .test('length', copy.short, (value) => passwordLength(value) >= PASSWORD_LENGTHS.min)
    .test('allowed', messages.password.forbidden, isAllowedPassword),
  confirmPassword: yup
    .string()
    .transform(preparePassword)
    .required(copy.confirmRequired)
    .test('same', copy.differs, (value, { parent }) => value === (parent as { password?: string }).password),
});
