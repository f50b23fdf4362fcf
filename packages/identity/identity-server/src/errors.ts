import { messages } from './messages.ts';

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
  | 'PasswordNeeded'
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

/** The only failure of operations; sent as `{__type, message}`. */
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
  new IdentityError('NotAuthorizedException', messages.password.incorrect);

/** Ours: correct code, but a new password is required. */
export const passwordNeeded = () => new IdentityError('PasswordNeeded', messages.account.passwordNeeded);

export const notConfirmed = () =>
  new IdentityError('UserNotConfirmedException', messages.account.notConfirmed);

export const userNotFound = () => new IdentityError('UserNotFoundException', messages.account.unknown);

export const invalidSession = () => new IdentityError('NotAuthorizedException', messages.session.invalid);

export const codeMismatch = () => new IdentityError('CodeMismatchException', messages.code.mismatch);

export const codeExpired = () => new IdentityError('ExpiredCodeException', messages.code.expired);

export const noTextMessages = () =>
  new IdentityError('InvalidParameterException', messages.request.noTextMessages);
