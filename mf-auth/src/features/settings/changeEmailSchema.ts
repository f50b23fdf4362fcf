import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { email, sameEmail } from '../../validation/email.ts';

const words = messages.settings.changeEmail.errors;
const required = () => email(words.invalid).required(words.invalid);

/** The current address proves who asks; a new one must be new. Neither case nor spaces count (decisions G47, G94). */
export const changeEmailSchema = (current: string) =>
  yup.object({
    current: required().test('current', words.notCurrent, (value) => sameEmail(value ?? '', current)),
    next: required().test('new', words.same, (value) => !sameEmail(value ?? '', current)),
  });
