import { InvalidRequest, NotFound, TooManyRequests } from '@psma/http-kit';
import { isObjectOf, isOptional, isString } from '@psma/validators';
import {
  EmailNotAvailable,
  IdentityServiceFailed,
  NotAuthenticated,
  RecentSignInNeeded,
} from '../errors/errors.ts';
import { messages } from '../messages.ts';

/** Genuine token of a deleted user. */
export class UserGone extends NotAuthenticated {}

const isFailure = isObjectOf<{ __type?: string; message?: string }>({
  __type: isOptional(isString),
  message: isOptional(isString),
});

const FAILURES: Record<string, (message: string) => Error> = {
  NotAuthorizedException: () => new NotAuthenticated(),
  UserNotFoundException: () => new UserGone(),
  AliasExistsException: () => new EmailNotAvailable(messages.emailNotAvailable),
  InvalidParameterException: (message) => new InvalidRequest(message),
  TooManyRequestsException: () => new TooManyRequests(),
  RecentSignInNeeded: () => new RecentSignInNeeded(),
  ExpiredCodeException: () => new NotFound('link'),
  UnknownOperationException: () => new NotFound('link'),
  LimitExceededException: () => new TooManyRequests(),
};

/** The named API error of a refusal by the pool; IdentityServiceFailed for unknown ones. */
export function poolError(refusal: unknown): Error {
  const { __type = '', message = '' } = isFailure(refusal) ? refusal : {};
  const name = __type.split('#').at(-1) ?? '';
  const known = Object.hasOwn(FAILURES, name) ? FAILURES[name] : undefined;
  return known?.(message) ?? new IdentityServiceFailed();
}
