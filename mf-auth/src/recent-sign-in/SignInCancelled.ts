import { messages } from '../messages.ts';

/** The user did not sign in again, so the action was not repeated. Named like the refusal that it follows. */
export class SignInCancelled extends Error {
  override name = 'RecentSignInNeeded';

  constructor(cause: unknown) {
    super(messages.recentSignIn.cancelled, { cause });
  }
}
