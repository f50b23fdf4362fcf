import { normaliseEmail } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';

/** An email address as mail servers on the internet have them, with a dot in the domain. */
export const email = (message: string) =>
  yup
    .string()
    .transform(normaliseEmail)
    .email(message)
    .matches(/@[^@]+\.[^@.]+$/, { message, excludeEmptyString: true });

/** The form in which addresses are compared. */
export const sameEmail = (one: string, other: string): boolean =>
  normaliseEmail(one).toLowerCase() === normaliseEmail(other).toLowerCase();
