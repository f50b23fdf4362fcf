import { ApiError } from '@psma/api-client';
import { PageError } from '@psma/remote-kit';

/** Gives the page up to the shell's error screen: what is missing is a 404, all else a 500. */
export function failPage(error: unknown): never {
  throw new PageError(error instanceof ApiError && error.status === 404 ? 404 : 500);
}
