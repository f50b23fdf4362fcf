import type { SignedAnswers, SignedFigures } from '@psma/api-contract';

/** What a file is found to be. All but `genuine` prove nothing. */
export type Verdict =
  | { state: 'genuine'; signed: SignedFigures | SignedAnswers; key: string }
  | { state: 'changed' | 'foreign' | 'unsigned' | 'damaged' | 'newer' | 'notReady' | 'noCrypto' };

/** What has to be chosen or typed otherwise before anything can be found. */
export type Refusal = 'passwordNeeded' | 'passwordWrong' | 'otherFiles';

/** The figures as they came, and the signature over them. */
export interface SignedFiles {
  json: Uint8Array;
  jws: string;
}
