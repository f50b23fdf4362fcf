// Errors of the auth client that Amplify does not throw in the specification's words.

export class AuthenticationError extends Error {
  override name = 'UserUnAuthenticatedException';

  constructor(cause: unknown) {
    super('Authentication Error', { cause });
  }
}

export class OAuthSignOutError extends Error {
  override name = 'OAuthSignOutException';

  constructor(cause: unknown) {
    super('An error occurred when attempting to log out from OAuth provider.', { cause });
  }
}

/** Amplify defines this error and never throws it. */
export class SignUpPasswordError extends Error {
  override name = 'EmptySignUpPassword';

  constructor() {
    super('password is required to signUp');
  }
}

/** Named as Amplify names a call that got no answer. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
