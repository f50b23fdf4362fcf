import { FORM_ERROR, type SubmitErrors } from '@psma/design-system/forms';
import { refusedField } from './problems.ts';

/** Puts a text at the field that the server refuses if it is one of `fields`, else at the form. */
export function problemAt(
  error: unknown,
  fields: readonly string[],
  text: string,
  fieldText: string = text,
): SubmitErrors {
  const field = refusedField(error);
  return field !== null && fields.includes(field) ? { [field]: fieldText } : { [FORM_ERROR]: text };
}
