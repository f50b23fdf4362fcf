import type { EventAction } from '@psma/release-contract';
import type { Actor } from '../log/actor.ts';
import type { NewEvent } from '../log/eventStore.ts';
import type { RegistryBase } from '../registryBase.ts';

/** Event of the log for a change of rights. `remote` is null for an owner's. */
export const accessEvent = (
  { environment, now }: Pick<RegistryBase, 'environment' | 'now'>,
  action: EventAction,
  remote: string | null,
  { by, identity }: Actor,
  reason: string,
): NewEvent => ({
  environment,
  at: now(),
  by,
  identity,
  action,
  remote,
  releaseId: null,
  reason,
  revision: 0,
});
