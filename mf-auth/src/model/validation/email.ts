import { yup } from '@psma/design-system/forms';
import { normaliseEmail } from '@psma/text';

/** Email address with a dot in its domain. */
export const email = (message: string) =>
  yup
    .string()
    .transform(normaliseEmail)
    .email(message)
    .matches(/@[^@]+\.[^@.]+$/, { message, excludeEmptyString: true });

/** Compares email addresses in normal form. */
export const sameEmail = (one: string, other: string): boolean =>
  normaliseEmail(one).toLowerCase() === normaliseEmail(other).toLowerCase();
