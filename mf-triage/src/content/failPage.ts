import { ApiError } from '@psma/api-client';
import { PageError } from '@psma/remote-kit';

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Shows the shell's error screen: 404 if missing, else 500. */
export function failPage(error: unknown): never {
  throw new PageError(isMissing(error) ? 404 : 500);
}
