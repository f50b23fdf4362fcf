import { yup } from '@psma/design-system/forms';

/** A code as people type or paste it: with spaces between its groups, or not. */
export const code = () => yup.string().transform((value: string) => value.replaceAll(/\s/g, ''));
