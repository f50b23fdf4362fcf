import { createBatcher, type Pool } from '@psma/database';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import type { ResultSigner } from '../signed/resultSigner.ts';
import { answerKey, upsertAnswers, type CheckedWrite, type StoredAnswer } from './answerStore.ts';

/** Batches answers; null if refused. */
type WriteAnswer = (write: CheckedWrite) => Promise<StoredAnswer | null>;

export interface AssessmentApi extends ApiWithVersions {
  signer: ResultSigner;
  writeAnswer: WriteAnswer;
}

export const createAnswerWriter = (pool: Pool): WriteAnswer =>
  createBatcher((writes: CheckedWrite[]) => upsertAnswers(pool, writes), answerKey);
