import { yup } from '@psma/design-system/forms';

/** An email address as mail servers on the internet have them: trimmed, with a dot in the domain. */
export const email = (message: string) =>
  yup
    .string()
    .trim()
    .email(message)
    .matches(/@[^@]+\.[^@.]+$/, { message, excludeEmptyString: true });

/** The form in which addresses are compared. */
export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
