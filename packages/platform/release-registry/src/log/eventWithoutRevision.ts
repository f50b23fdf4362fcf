import type { EventAction } from '@psma/release-contract';
import type { RegistryBase } from '../registryBase.ts';
import type { Actor } from './actor.ts';
import type { NewEvent } from './eventStore.ts';

/** Event of a change of rights, or of a proposal, which leaves the map as it is. */
export const eventWithoutRevision = (
  { environment, now }: Pick<RegistryBase, 'environment' | 'now'>,
  action: EventAction,
  /** Without a remote it is about all of them. */
  { remote, releaseId = null }: { remote: string | null; releaseId?: string | null },
  { by, identity }: Actor,
  reason: string,
): NewEvent => ({
  environment,
  at: now(),
  by,
  identity,
  action,
  remote,
  releaseId,
  reason,
  revision: 0,
});
