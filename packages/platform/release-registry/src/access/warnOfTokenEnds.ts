import { transaction } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import { messages } from '../messages.ts';
import type { RegistryBase } from '../registryBase.ts';
import { claimEndingTokens } from './tokenStore.ts';

/** Ascending: of two that are due, only the later one is sent. */
const WARNING_DAYS = [2, 14];

/** Notifies operators 14 and 2 days before a token ends, once each. Harmless in several processes at once. */
export const warnOfTokenEnds = ({ pool, now }: Pick<RegistryBase, 'pool' | 'now'>): Promise<void> =>
  transaction(pool, async (db) => {
    const at = now();
    for (const days of WARNING_DAYS) {
      for (const { id, label, remote, expiresAt } of await claimEndingTokens(db, at, days)) {
        const reason = messages.access.tokenEnds(label, id, remote, expiresAt);
        const alert = { at, kind: 'token.ending', remote: null, releaseId: null, reason } as const;
        await enqueueAlert(db, { ...alert, by: messages.access.tokenWatch });
      }
    }
  });
