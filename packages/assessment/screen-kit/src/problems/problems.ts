import { ApiError, errorText, notAllowedText, type ErrorTexts } from '@psma/api-client';

/** Explains a failed request: the owners to ask if the role does not allow it, else the server's text or the screen's. */
export const problemOf = (error: unknown, texts: ErrorTexts): string =>
  notAllowedText(error) ?? errorText(error, texts);

/** Name of the field that the server refuses, or null. */
export function refusedField(error: unknown): string | null {
  const field = error instanceof ApiError ? error.details['field'] : undefined;
  return typeof field === 'string' ? field : null;
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
  doneIf(isMissing, removal);

/** Counts a request that the server refuses by this name as done: it was done before. */
export const doneIfRefused = <Result>(name: string, request: Promise<Result>): Promise<Result | undefined> =>
  doneIf((error) => isRefused(error, name), request);

const doneIf = <Result>(isDone: (error: unknown) => boolean, request: Promise<Result>) =>
  request.catch((error: unknown) => (isDone(error) ? undefined : Promise.reject(error)));
