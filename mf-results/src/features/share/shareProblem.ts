import { ApiError, errorText, notAllowedText } from '@psma/api-client';
import { FORM_ERROR, type SubmitErrors } from '@psma/design-system/forms';
import { messages } from './messages.ts';

const copy = messages.dialog;

/** Puts a refused name at its field. */
export function shareProblem(error: unknown): SubmitErrors {
  if (error instanceof ApiError && error.details['field'] === 'organisationName')
    return { organisationName: copy.organisationInvalid };
  const text = errorText(error, { offline: copy.offline, otherwise: copy.failed });
  return { [FORM_ERROR]: notAllowedText(error) ?? text };
}
