import { enqueueAlert } from '@psma/notices';
import type { ReleaseKey, ReleaseRefused } from '@psma/release-contract';
import type { RegistryBase } from '../registryBase.ts';

/** Notifies operators; the refusal remains even if that fails. */
export const notifyRefusal = (
  { pool, now, report }: RegistryBase,
  { remote, releaseId }: ReleaseKey,
  { message: reason }: ReleaseRefused,
  by: string,
): Promise<void> =>
  enqueueAlert(pool, { at: now(), kind: 'release.refused', remote, releaseId, by, reason }).catch(report);
