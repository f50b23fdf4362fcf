import type { ErrorName } from '@psma/api-contract';
import { isLiteral, isNumber, isObjectOf, isOneOf, isString } from '@psma/validators';

/** Why the server refused an entry. */
export interface AnswerFailure {
  status: number | 'unknown';
  name: string;
  message: string;
}

export const isFailure = isObjectOf<AnswerFailure>({
  status: isOneOf(isNumber, isLiteral('unknown')),
  name: isString,
  message: isString,
});

const RETRYABLE_STATUSES = [401, 408, 429];

/** The client sends again, in the right organisation. */
const OTHER_ORGANISATION: ErrorName = 'OtherOrganisation';

/** Waits for a new choice or discard. */
export function isRefusedForGood({ failure }: { failure: AnswerFailure | null }): boolean {
  if (!failure || failure.status === 'unknown' || failure.name === OTHER_ORGANISATION) return false;
  return failure.status >= 400 && failure.status < 500 && !RETRYABLE_STATUSES.includes(failure.status);
}
