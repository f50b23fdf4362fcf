import { ApiError } from '@psma/api-client';
import { PageError } from '@psma/remote-kit';

/** Shows the shell's error screen instead of the page: 404 for what is missing, 500 for everything else. */
export function failPage(error: unknown): never {
  throw new PageError(error instanceof ApiError && error.status === 404 ? 404 : 500);
}
