import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { email, sameEmail } from '../../validation/email.ts';

const words = messages.settings.changeEmail.errors;
const required = () => email(words.invalid).required(words.invalid);

/** Requires the current address as proof and a new one, ignoring case and spaces (decisions G47, G94). */
export const changeEmailSchema = (current: string) =>
  yup.object({
    current: required().test('current', words.notCurrent, (value) => sameEmail(value ?? '', current)),
    next: required().test('new', words.same, (value) => !sameEmail(value ?? '', current)),
  });
