import { normaliseTypedCode } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';

/** A code as people type or paste it: with spaces or dashes between its groups, or full-width digits. */
export const code = () => yup.string().transform(normaliseTypedCode);
