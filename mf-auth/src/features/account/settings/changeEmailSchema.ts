import { yup } from '@psma/design-system/forms';
import { messages } from '../../../messages.ts';
import { email, sameEmail } from '../../../model/validation/email.ts';

const copy = messages.settings.changeEmail.errors;
const required = () => email(copy.invalid).required(copy.invalid);

/**
 * Requires the current address and a new one, ignoring case and spaces (decisions
 * G47, G94).
 */
export const changeEmailSchema = (current: string) =>
  yup.object({
    current: required().test('current', copy.notCurrent, (value) => sameEmail(value ?? '', current)),
    next: required().test('new', copy.same, (value) => !sameEmail(value ?? '', current)),
  });
