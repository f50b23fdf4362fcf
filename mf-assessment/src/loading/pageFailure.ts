import { NetworkError } from '@psma/api-client';
import { authState, PageError } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';

/**
 * Classifies missing responses and ended logins. Throws server errors to the
 * shell's error page (decision G75).
 */
export function pageFailure(error: Error): 'unreachable' | 'signedOut' {
  if (error instanceof NetworkError) return 'unreachable';
  if (authState.get().token === null) return 'signedOut';
  throw new PageError(error.name === 'NotAllowed' ? 403 : isMissing(error) ? 404 : 500);
}
