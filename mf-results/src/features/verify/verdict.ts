import type { SignedAnswers, SignedFigures } from '@psma/api-contract';

/** Verification result; all but `genuine` prove nothing. */
export type Verdict =
  | { state: 'genuine'; signed: SignedFigures | SignedAnswers; key: string }
  | { state: 'changed' | 'foreign' | 'unsigned' | 'damaged' | 'newer' | 'notReady' | 'noCrypto' };

/** Input to correct before verification. */
export type Refusal = 'passwordNeeded' | 'passwordWrong' | 'otherFiles';

/** Signed figures, byte for byte, and their signature. */
export interface SignedFiles {
  json: Uint8Array;
  jws: string;
}
