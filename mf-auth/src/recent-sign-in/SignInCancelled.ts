import { messages } from '../messages.ts';

/** Action not repeated after cancelled sign-in; named like the refusal. */
export class SignInCancelled extends Error {
  override name = 'RecentSignInNeeded';

  constructor(cause: unknown) {
    super(messages.recentSignIn.cancelled, { cause });
  }
}
