import { createBatcher } from '@psma/database';
import type { Api } from '../../Api.ts';
import { countRequestsBatched, type Limits } from '../../limits/limits.ts';
import { findWriteKeyHash, upsertAnswers, type TriageAnswerWrite } from './triageStore.ts';
import { cacheHashes, type HashOfSession } from './writeKey.ts';

interface TriageServices {
  /** Batches triage answers; null if the session is gone. */
  writeTriageAnswer: (write: TriageAnswerWrite) => Promise<string | null>;
  /** Key hash of a triage session; cached. */
  triageKeyHash: HashOfSession;
  /** Counts a change against the triage session's limit. */
  countTriageWrite: (sessionId: string) => Promise<void>;
}

export type TriageApi = Api & TriageServices;

export const createTriageServices = ({ pool, now }: Api, limits: Limits): TriageServices => ({
  writeTriageAnswer: createBatcher(
    (writes: TriageAnswerWrite[]) => upsertAnswers(pool, writes),
    ({ sessionId }) => sessionId,
  ),
  triageKeyHash: cacheHashes((sessionId) => findWriteKeyHash(pool, sessionId)),
  countTriageWrite: countRequestsBatched(pool, limits, 'triageWritesPerSession', now),
});
