import { RECENT_SIGN_IN_NEEDED, RECENT_SIGN_IN_SECONDS } from '@psma/http-kit';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import type { Session } from './sessionStore.ts';

/** Throws unless the session began recently; a refresh does not count (decision G128). */
export function assertRecentSignIn(context: IdentityContext, { authTime }: Session): void {
  if (context.now().getTime() - authTime.getTime() <= RECENT_SIGN_IN_SECONDS * 1000) return;
  throw new IdentityError('RecentSignInNeeded', RECENT_SIGN_IN_NEEDED, 403);
}
