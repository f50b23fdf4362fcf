import { ApiError, errorText, notAllowedText, type ErrorTexts } from '@psma/api-client';
import { FORM_ERROR, type SubmitErrors } from '@psma/design-system/forms';

/** Explains a failed request: the owners to ask if the role does not allow it, else the server's text or the screen's. */
export const problemOf = (error: unknown, texts: ErrorTexts): string =>
  notAllowedText(error) ?? errorText(error, texts);

/** Name of the field that the server refuses, or null. */
export function refusedField(error: unknown): string | null {
  const field = error instanceof ApiError ? error.details['field'] : undefined;
  return typeof field === 'string' ? field : null;
}

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

/** Returns the stored version if a stale write was refused, or null. The API returns it in the contract's form. */
export const changedElsewhere = <Current>(error: unknown): Current | null =>
  isRefused(error, 'ChangedElsewhere') ? ((error.details['current'] as Current | undefined) ?? null) : null;

/** True if the server refused a request by this name. */
export const isRefused = (error: unknown, name: string): error is ApiError =>
  error instanceof ApiError && error.name === name;

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Counts the removal of something that is gone already as done. */
export const doneIfGone = <Result>(removal: Promise<Result>): Promise<Result | undefined> =>
  removal.catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)));
