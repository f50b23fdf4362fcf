// Specification's error texts that Amplify does not throw.

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

/** Defined but never thrown by Amplify. */
export class SignUpPasswordError extends Error {
  override name = 'EmptySignUpPassword';

  constructor() {
    super('password is required to signUp');
  }
}

/** Amplify's name for a missing response. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
