import { isArrayOf, isNullable, isObjectOf, isString } from '@psma/validators';
import { callPool } from './callPool.ts';
import type { AccountFactor, FactorReview } from './types.ts';

const isFactors = isArrayOf(
  isObjectOf<AccountFactor>({ kind: isString, name: isNullable(isString), added: isNullable(isString) }),
);
const isReviewed = isObjectOf<{ Factors: FactorReview }>({
  Factors: isObjectOf<FactorReview>({ removed: isFactors, kept: isFactors }),
});

/** By mailed code in the embedded pool; resolves with what was removed and left. */
export async function resetPassword(
  Username: string,
  ConfirmationCode: string,
  Password: string,
  ClientMetadata?: Record<string, string>,
): Promise<FactorReview | undefined> {
  const form = { Username, ConfirmationCode, Password, ...(ClientMetadata && { ClientMetadata }) };
  const answer = await callPool('ConfirmForgotPassword', form);
  return isReviewed(answer) ? answer.Factors : undefined;
}
