import type { AccountFactor, FactorReview } from '@psma/api-contract';
import { isArrayOf, isNullable, isObjectOf, isString } from '@psma/guards';
import { callPool } from './callPool.ts';

const isFactors = isArrayOf(
  isObjectOf<AccountFactor>({ kind: isString, name: isNullable(isString), added: isNullable(isString) }),
);
const isReviewed = isObjectOf<{ Factors: FactorReview }>({
  Factors: isObjectOf<FactorReview>({ removed: isFactors, kept: isFactors }),
});

/** Sets a password by a mailed code in the embedded pool; resolves with what that removed and left, where it says so. */
export async function resetPassword(
  Username: string,
  ConfirmationCode: string,
  Password: string,
): Promise<FactorReview | undefined> {
  const answer = await callPool('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
  return isReviewed(answer) ? answer.Factors : undefined;
}
