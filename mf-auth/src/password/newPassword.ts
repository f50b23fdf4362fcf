import { yup } from '@psma/design-system/forms';

const SHORTEST = 8;

type Words = Record<'required' | 'short' | 'confirmRequired' | 'differs', string>;

/** The fields `password` and `confirmPassword` of a form that sets a new password. */
export const newPassword = (words: Words) => ({
  password: yup.string().required(words.required).min(SHORTEST, words.short),
  confirmPassword: yup
    .string()
    .required(words.confirmRequired)
    .test('same', words.differs, (value, { parent }) => value === (parent as { password?: string }).password),
});
