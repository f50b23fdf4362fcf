import type { SignedRecord, SignOff } from '@psma/api-contract';
import { isArrayOf, isLiteral, isNullable, isObjectOf, isString } from '@psma/validators';

/** Statements of members about results, in the form that this release knows. */
export const isSignedRecord = isObjectOf<SignedRecord>({
  format: isLiteral('psma-record-1'),
  summaryHash: isString,
  completedAt: isString,
  checkedAreas: isArrayOf(
    isObjectOf<SignedRecord['checkedAreas'][number]>({ pillarId: isString, pillar: isString }),
  ),
  signOff: isNullable(isObjectOf<SignOff>({ name: isString, position: isString, at: isString })),
});
