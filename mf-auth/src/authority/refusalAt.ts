import { ApiError } from '@psma/api-client';
import { FORM_ERROR, type SubmitErrors } from '@psma/design-system/forms';
import { messageOf } from '../errors/messageOf.ts';

/** Puts the server's text at the refused field, by the server's field names; else at the form. */
export function refusalAt(error: unknown, fields: Record<string, string>): SubmitErrors {
  const field = error instanceof ApiError ? fields[String(error.details['field'])] : undefined;
  return { [field ?? FORM_ERROR]: messageOf(error) };
}
