import { yup } from '@psma/design-system/forms';
import { normaliseTypedCode } from '@psma/text';

/** Accepts codes typed with spaces, dashes or full-width digits. */
export const code = () => yup.string().transform(normaliseTypedCode);
