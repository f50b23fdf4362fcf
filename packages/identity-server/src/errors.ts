/** The Cognito error names this pool answers with. */
export type IdentityErrorName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RecentSignInNeeded'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnNotEnabledException';

/** The one failure that operations throw: it leaves as `{__type, message}` with its HTTP status. */
export class IdentityError extends Error {
  override readonly name: IdentityErrorName;
  readonly status: number;

  constructor(name: IdentityErrorName, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const incorrectPassword = () =>
  new IdentityError('NotAuthorizedException', 'Incorrect username or password.');

export const notConfirmed = () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.');

export const userNotFound = () => new IdentityError('UserNotFoundException', 'User does not exist.');

export const invalidSession = () =>
  new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

export const codeMismatch = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const codeExpired = () =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const noTextMessages = () =>
  new IdentityError('InvalidParameterException', 'This user pool does not send text messages.');
