import type { SignedAnswers, SignedFigures, SignedRecord } from '@psma/api-contract';

/** Verification result; all but `genuine` prove nothing. */
export type Verdict =
  | { state: 'genuine'; signed: SignedFigures | SignedAnswers; record: SignedRecord | null; key: string }
  | {
      state:
        'changed' | 'recordChanged' | 'foreign' | 'unsigned' | 'damaged' | 'newer' | 'notReady' | 'noCrypto';
    };

/** Input to correct before verification. */
export type Refusal = 'passwordNeeded' | 'passwordWrong' | 'otherFiles';

/** A document, byte for byte, and its signature. */
export interface SignedFiles {
  json: Uint8Array;
  jws: string;
}

/** The signed results, and what members stated about them. */
export interface ReportFiles {
  results: SignedFiles;
  record: SignedFiles | null;
}
