import { ApiError, NetworkError } from '@psma/api-client';
import { authState, PageError } from '@psma/remote-kit';

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Why a page has nothing to show: no answer came at all, or the session has just ended and login follows. Anything the
 * server did answer is thrown to the shell as its error page (decision G75).
 */
export function pageFailure(error: Error): 'unreachable' | 'signedOut' {
  if (error instanceof NetworkError) return 'unreachable';
  if (authState.get().token === null) return 'signedOut';
  throw new PageError(isMissing(error) ? 404 : 500);
}
