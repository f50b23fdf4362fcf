import { normaliseTypedCode } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';

/** Accepts codes typed with spaces, dashes or full-width digits. */
export const code = () => yup.string().transform(normaliseTypedCode);
